import { randomInt } from 'node:crypto'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import { type InputMedia, readMedia, requireMedia } from '../files/input-media.ts'
import { readOptions } from '../params/message-options.ts'
import { readTarget } from '../params/recipient.ts'
import { badRequest, createNotImplementedError } from '../server/failure.ts'
import type { BotApiMethod } from '../server/method.ts'

/** Sends an album of 2-10 photos and videos, or of documents. Sends all or nothing. */
export const sendMediaGroup: BotApiMethod = async (world, params) => {
  const list = requireMedia(params, 'media')
  if (!Array.isArray(list)) throw badRequest('Expected an Array of InputMedia')
  // The real server drops a keyboard silently; here it is an error.
  if (params.values.reply_markup !== undefined) throw createNotImplementedError('a keyboard under an album')
  const media: InputMedia[] = []
  for (const value of list) media.push(await readMedia(world, params, value, true))
  if (media.length > 10) throw badRequest('Too many messages to send as an album')
  if (media.length < 2) throw badRequest('There must be at least 2 messages in an album')
  if (media.some(({ kind }) => kind === 'document') && media.some(({ kind }) => kind !== 'document')) {
    throw badRequest(mixedAlbumErrorText)
  }
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  const media_group_id = `${randomInt(1, 2 ** 31)}${randomInt(10 ** 8, 10 ** 9)}`
  return media.map(({ content }) => addBotMessage(world, place, { ...content, ...options, media_group_id }))
}

export const mixedAlbumErrorText = "Can't use the media of the specified type in the album"
