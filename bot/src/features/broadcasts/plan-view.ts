import type { Broadcast } from '@enp/shared/calls/operators/broadcast-shapes'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../compact-id.ts'
import { type BroadcastView, describeSegment, planMoment, reachLines, type TextContext } from './broadcast-view.ts'

const minuteMs = 60_000

/** Callback data has no room for a whole timestamp. */
export const toPlanData = (at: string, version: number): string => `${version}:${Date.parse(at) / minuteMs}`

export function parsePlanData(data: string): { readonly version: number; readonly at: string } {
  const [version = 0, minutes = 0] = data.split(':').map(Number)
  return { version, at: new Date(minutes * minuteMs).toISOString() }
}

export function planConfirmationView(ctx: TextContext, broadcast: Broadcast, at: string): BroadcastView {
  const { broadcastId, number, version } = broadcast
  const id = compactId(broadcastId)
  const html = [
    ctx.texts.broadcastPlanConfirm({ number: String(number), moment: planMoment(ctx, at) }),
    ctx.texts.broadcastWhom(describeSegment(ctx, broadcast)),
    ...reachLines(ctx, broadcast),
  ].join('\n')
  const keyboard = new InlineKeyboard()
    .text(ctx.texts.broadcastPlanButton, `bc:plan:${id}:${toPlanData(at, version)}`)
    .row()
    .text(ctx.texts.broadcastBackButton, `bc:show:${id}`)
  return { html, keyboard }
}
