import type { JournalEntry } from '../../../telegram/journal-entry.ts'
import type { BridgeEntry } from '../../phone/bridge/bridge-log.ts'
import { nameHaptic } from '../../phone/bridge/read-app-data.ts'

export const logTags = ['API', 'UPD', 'APP', 'HOST', 'HAP', 'BACK'] as const
export type LogTag = (typeof logTags)[number]

export interface LogLine {
  key: string
  at: string
  tag: LogTag
  text: string
  status?: string
  bad: boolean
}

/** Merges both logs, newest first, without getUpdates calls that returned nothing. */
export function mergeLogs(journal: JournalEntry[], bridge: BridgeEntry[]): LogLine[] {
  const calls = journal.flatMap((entry) => (isQuietPoll(entry) ? [] : [journalLine(entry)]))
  // Reversed first: the sort keeps the order of lines of the same millisecond.
  const lines = [...calls, ...bridge.map(bridgeLine)].reverse()
  return lines.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

export function matchesLogFilter({ tag, text, status = '' }: LogLine, search: string, chosenTag: LogTag | ''): boolean {
  if (chosenTag !== '' && tag !== chosenTag) return false
  const whole = `${tag} ${text} ${status}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

export function writeLog(lines: LogLine[]): string {
  return lines
    .map(({ at, tag, text, status }) => [at, tag, text, status].filter(Boolean).join('\t'))
    .reverse()
    .join('\n')
}

function isQuietPoll(entry: JournalEntry): boolean {
  return entry.kind === 'call' && entry.method.toLowerCase() === 'getupdates' && entry.status === 200
}

function journalLine(entry: JournalEntry): LogLine {
  const { at } = entry
  const key = `journal ${entry.number}`
  if (entry.kind === 'update') {
    return { key, at, tag: 'UPD', text: `${entry.type} ${excerpt(entry.update)}`, bad: false }
  }
  const text = [entry.method, entry.description ?? excerpt(entry.params)].filter(Boolean).join(' · ')
  return { key, at, tag: 'API', text, status: String(entry.status), bad: entry.status !== 200 }
}

function bridgeLine(entry: BridgeEntry): LogLine {
  const { at, type, data, ignored } = entry
  const key = `bridge ${entry.number}`
  const short = type.replace(/^web_app_/, '')
  const text = `${short} ${isEmpty(data) ? '' : JSON.stringify(data)}`.trim()
  if (short === 'trigger_haptic_feedback' && !ignored)
    return { key, at, tag: 'HAP', text: nameHaptic({ ...data }), bad: false }
  const fate = ignored ? { status: ignored, bad: true } : { bad: false }
  if (/back_button/.test(short)) return { key, at, tag: 'BACK', text, ...fate }
  return { key, at, tag: entry.direction === 'from-app' ? 'APP' : 'HOST', text, ...fate }
}

function excerpt(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const { message, callback_query, text, caption, chat_id }: Record<string, unknown> = { ...value }
  if (message) return excerpt(message)
  if (typeof callback_query === 'object' && callback_query !== null && 'data' in callback_query) {
    return String(callback_query.data)
  }
  return [chat_id, text ?? caption].filter((part) => part !== undefined).join(' ')
}

function isEmpty(data: unknown): boolean {
  return data === undefined || (typeof data === 'object' && data !== null && Object.keys(data).length === 0)
}
