import {
  broadcastButtonPages,
  maxBroadcastCaptionLength,
  maxBroadcastLabelLength,
  maxBroadcastTextLength,
} from '@enp/shared/broadcasts'
import type {
  BroadcastButton,
  BroadcastContent,
  BroadcastProgress,
  BroadcastState,
} from '@enp/shared/calls/operators/broadcast-shapes'
import type { BroadcastChange } from '@enp/shared/calls/operators/operator-broadcasts'
import type { LifeCycle } from '../../core/life-cycle.ts'

export const broadcastLifeCycle = {
  draft: ['planned', 'running'],
  planned: ['draft', 'running'],
  running: ['stopped', 'finished'],
  stopped: [],
  finished: [],
} as const satisfies LifeCycle<BroadcastState>

export interface BroadcastProblem {
  readonly field: 'ru' | 'en' | 'photo' | 'button' | 'place' | 'version' | 'state' | 'time'
  readonly problem:
    | 'missing'
    | 'too_long'
    | 'too_long_with_photo'
    | 'label_too_long'
    | 'unknown_page'
    | 'invalid'
    | 'unknown'
    | 'changed'
    | 'started'
    | 'planned'
    | 'past'
    | 'too_far'
}

type Draft = Partial<BroadcastContent>

export const isBroadcastProblem = <T extends object>(value: T | BroadcastProblem): value is BroadcastProblem =>
  'problem' in value

export function changeContent(draft: Draft, change: BroadcastChange): Draft | BroadcastProblem {
  const button = typeof change.button === 'string' ? parseButton(change.button) : change.button
  if (button && isBroadcastProblem(button)) return button
  const { ru, en, photo } = change
  const next: Draft = {
    ...draft,
    ...(ru && { ru }),
    ...(en && { en }),
    ...(photo && { photo }),
    ...(button && { button }),
  }
  for (const name of ['en', 'photo', 'button'] as const) if (change[name] === null) delete next[name]
  return findTooLong(next) ?? next
}

function findTooLong({ ru, en, photo }: Draft): BroadcastProblem | undefined {
  for (const [field, words] of [
    ['ru', ru],
    ['en', en],
  ] as const) {
    if (!words) continue
    if (words.text.trim() === '') return { field, problem: 'missing' }
    if (words.text.length > maxBroadcastTextLength) return { field, problem: 'too_long' }
    if (photo && words.text.length > maxBroadcastCaptionLength) return { field, problem: 'too_long_with_photo' }
  }
  return undefined
}

/** Parses a label, an optional English label, and in the last line a page or https address. */
export function parseButton(written: string): BroadcastButton | BroadcastProblem {
  const lines = written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const to = lines.at(-1) ?? ''
  const [ru, en, ...more] = lines.slice(0, -1)
  if (ru === undefined || more.length > 0) return { field: 'button', problem: 'invalid' }
  if (Math.max(ru.length, en?.length ?? 0) > maxBroadcastLabelLength)
    return { field: 'button', problem: 'label_too_long' }
  const labels = { ru, ...(en !== undefined && { en }) }
  if (to.startsWith('/')) return isAppPath(to) ? { ...labels, path: to } : { field: 'button', problem: 'unknown_page' }
  return isWebAddress(to) ? { ...labels, url: to } : { field: 'button', problem: 'invalid' }
}

const isAppPath = (path: string) =>
  /^\/(?!\/)[\w\-./?=&%~+,:;@!$'()*]*$/.test(path) &&
  broadcastButtonPages.some((page) => page === path.split(/[/?]/)[1])

const isWebAddress = (to: string) => to.startsWith('https://') && URL.canParse(to) && !/\s/.test(to)

export interface BroadcastCounts {
  readonly reach: number
  readonly written: number
  readonly isWritten: boolean
  readonly underWay: number
  readonly sent: number
  readonly unreachable: number
  readonly switchedOff: number
  readonly takenBack: number
}

/** Max messages per second that the queue sends; docs/rules/notifications.md. */
const maxPerSecond = 25
/** With fewer finished notifications the pace is not reliable. */
const minForPace = 50

/** An estimate: the reach is counted at the start, and users change afterwards. */
export function toBroadcastProgress(
  counts: BroadcastCounts,
  state: BroadcastState,
  elapsedSeconds: number,
): BroadcastProgress {
  const { reach, written, isWritten, underWay, sent, unreachable, switchedOff, takenBack } = counts
  const over = written - underWay
  const unwritten = isWritten ? 0 : Math.max(reach - written, 0)
  const left = state === 'running' ? underWay + unwritten : 0
  const withdrawn = takenBack + (state === 'stopped' ? unwritten : 0)
  const undelivered = Math.max(over - sent - unreachable - switchedOff - takenBack, 0)
  const pace = over < minForPace || elapsedSeconds <= 0 ? maxPerSecond : over / elapsedSeconds
  const leftSeconds = left > 0 ? { leftSeconds: Math.ceil(left / pace) } : {}
  return { sent, unreachable, switchedOff, takenBack: withdrawn, undelivered, left, ...leftSeconds }
}
