import { createNotImplementedError } from '../server/failure.ts'
import { type BotApiParams, parseTextParam } from './params.ts'

/** Parameters without effect here. `disable_notification` is allowed: nothing makes a sound. */
const unsupportedParameters = [
  'business_connection_id',
  'cache_time',
  'cover',
  'direct_messages_topic_id',
  'ephemeral_message_parameters',
  'extended_media',
  'has_spoiler',
  'heading',
  'is_ephemeral',
  'live_period',
  'message_effect_id',
  'message_thread_id',
  'paid_media',
  'proximity_alert_radius',
  'receiver_user_id',
  'start_timestamp',
  'suggested_post_parameters',
  'thumb',
  'thumbnail',
  'video_start_timestamp',
]
const emptyValues = new Set(['', '0', 'false'])

/** Throws 501 for a parameter without effect here, so that no request is silently ignored. */
export function refuseUnsupported(params: BotApiParams, method = ''): void {
  const unsupported = unsupportedParameters.find(
    (name) =>
      (params.files.has(name) || !emptyValues.has(parseTextParam(params, name) ?? '')) &&
      !(name === 'cache_time' && method.toLowerCase() === 'answerinlinequery'),
  )
  if (unsupported) throw createNotImplementedError(`the parameter ${unsupported}`)
}
