import { parseTextParam } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { badRequest } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

const actions = new Set(
  (
    'cancel typing upload_photo record_video upload_video record_voice upload_voice record_audio upload_audio ' +
    'upload_document choose_sticker find_location pick_up_location record_video_note upload_video_note'
  ).split(' '),
)

export const sendChatAction: BotApiMethod = (world, params) => {
  if (!actions.has(parseTextParam(params, 'action')?.toLowerCase() ?? '')) {
    throw badRequest('Wrong parameter action in request')
  }
  readTarget(world, params)
  return true
}
