import { addBotMessage } from '../telegram/messages.ts'
import type { World } from '../telegram/world.ts'
import { badRequest } from './failure.ts'
import { readOptions } from './message-options.ts'
import type { Answer } from './methods.ts'
import { type Params, readFlag } from './params.ts'
import { readPhoto } from './photo.ts'
import { readRecipient } from './recipient.ts'
import { characters, readFormatted } from './text-params.ts'

const longestCaption = 1024

export async function sendPhoto(world: World, params: Params): Promise<Answer> {
  const { text, entities } = readFormatted(params, 'caption', 'caption_entities')
  const person = readRecipient(world, params)
  const options = readOptions(params, person)
  const photo = await readPhoto(world, params)
  if (characters(text) > longestCaption) throw badRequest('Message caption is too long')
  return {
    result: addBotMessage(world, person, {
      photo: [photo],
      ...(text ? { caption: text } : {}),
      ...(entities.length > 0 ? { caption_entities: entities } : {}),
      ...(readFlag(params, 'show_caption_above_media') ? { show_caption_above_media: true } : {}),
      ...options,
    }),
  }
}
