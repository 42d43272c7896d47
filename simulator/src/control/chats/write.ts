import { keepPhoto } from '../../bot-api/files/photo.ts'
import { BotApiFailure } from '../../bot-api/server/failure.ts'
import { editByPerson } from '../../telegram/chats/edits.ts'
import { addPersonContent, addPersonMessage, findMessage, plainText } from '../../telegram/chats/messages.ts'
import { sizeOf } from '../../telegram/files.ts'
import type { Person, StoredFile } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
import { type Body, ControlFailure, notYet, optionalText, requiredInteger, requiredText } from '../input.ts'
import { type ShownMessage, showMessage } from './chat.ts'

/** A person writes a text, or sends a picture with or without a caption. */
export function writeMessage(world: World, person: Person, body: Body): ShownMessage {
  if (body.document !== undefined) notYet('documents from people')
  const photo = optionalText(body, 'photo')
  if (photo === undefined) return showMessage(addPersonMessage(world, person, requiredText(body, 'text')))
  const caption = captionOf(optionalText(body, 'caption')?.trim() ?? '')
  const file = keepBase64(world, photo)
  return showMessage(addPersonContent(world, person, { photo: [sizeOf(file)], ...caption }))
}

/** A person changes a text of theirs. */
export function editText(world: World, person: Person, body: Body): ShownMessage {
  const message = findMessage(person, requiredInteger(body, 'messageId', 1))
  if (message?.text === undefined || message.from?.id !== person.user.id) {
    throw new ControlFailure(404, 'There is no such text of this person.')
  }
  editByPerson(world, person, message, plainText(requiredText(body, 'text')))
  return showMessage(message)
}

function captionOf(written: string) {
  const { text, entities } = plainText(written)
  return { ...(text ? { caption: text } : {}), ...(entities ? { caption_entities: entities } : {}) }
}

/** Takes a data URL as well, because that is what a page has. */
function keepBase64(world: World, written: string): StoredFile {
  const base64 = written.replace(/^data:[^,]*,/, '')
  if (base64 === '' || !/^[A-Za-z0-9+/\s]*={0,2}$/.test(base64)) {
    throw new ControlFailure(400, 'photo must be a picture in base64.')
  }
  const bytes = Buffer.from(base64, 'base64')
  try {
    return keepPhoto(world, { name: 'photo.jpg', mime: 'application/octet-stream', bytes })
  } catch (error) {
    if (error instanceof BotApiFailure) throw new ControlFailure(400, `photo is not usable (${error.message}).`)
    throw error
  }
}
