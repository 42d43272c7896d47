import type { Broadcast, BroadcastContent, BroadcastSegment } from '@enp/shared/calls/operators/broadcast-shapes'
import type { MessageEntity, PhotoSize, Update } from 'grammy/types'
import { messageUpdate, operatorId } from '../fakes.ts'

export const broadcastId = '5203a000-0000-4000-8000-00000000b0ca'
export const compactBroadcast = Buffer.from(broadcastId.replaceAll('-', ''), 'hex').toString('base64url')
export const operator = { id: operatorId, first_name: 'Ольга' }
export const listPath = '/internal/admin/broadcasts'
export const path = (what: string) => `${listPath}/${what}`
export const ru = { text: 'Зима <Байкал>', entities: [] }

const noText: Partial<BroadcastContent> = {}

export function draft(content: Partial<BroadcastContent> = noText, segment: BroadcastSegment = {}): Broadcast {
  const reach = { people: 1_234, inChat: 1_100, unreachable: 84, switchedOff: 50 }
  return { broadcastId, number: 7, state: 'draft', version: 3, content, segment, reach }
}

export function planned(plannedFor: string): Broadcast {
  return { ...draft({ ru }), state: 'planned', plannedFor }
}

export function running(state: 'running' | 'stopped' | 'finished' = 'running'): Broadcast {
  const counts = { sent: 120, unreachable: 4, switchedOff: 50, takenBack: 0, undelivered: 0 }
  const left = state === 'running' ? { left: 1_000, leftSeconds: 61 } : { left: 0 }
  return { broadcastId, number: 7, state, version: 3, content: { ru }, segment: {}, progress: { ...counts, ...left } }
}

export function written(text: string, entities: MessageEntity[]): Update {
  const update = messageUpdate(text, operator)
  return { ...update, message: { ...update.message, entities } } as Update
}

export function photographed(): Update {
  const { update_id, message } = messageUpdate('', operator)
  const size = (file_id: string, width: number): PhotoSize => ({
    file_id,
    file_unique_id: file_id,
    width,
    height: width,
  })
  const { text: _text, entities: _entities, ...rest } = message ?? {}
  return { update_id, message: { ...rest, photo: [size('small', 90), size('large', 1280)] } } as Update
}
