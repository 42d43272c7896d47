import { toMimeType } from '../../bot-api/files/mime-type.ts'
import { storePhoto } from '../../bot-api/files/photo.ts'
import { BotApiError } from '../../bot-api/server/failure.ts'
import { editByUser } from '../../telegram/chats/edits.ts'
import type { MessageContent } from '../../telegram/chats/message-content.ts'
import { addUserContent, createPlainContent, findMessage, toReplyReference } from '../../telegram/chats/messages.ts'
import { getFileSize, storeFile, toDocument } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { SimulatedUser, StoredFile } from '../../telegram/state.ts'
import {
  type ControlBody,
  ControlFailure,
  optionalInteger,
  optionalText,
  requiredInteger,
  requiredText,
} from '../input.ts'
import { type ShownChatMessage, toShownMessage } from './show-message.ts'

/** Sends a text, a picture or a document; `replyTo` is the message it replies to. */
export function writeMessage(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): ShownChatMessage {
  return toShownMessage(addUserContent(world, user, { ...readContent(world, body), ...readAnswered(user, body) }))
}

function readContent(world: SimulatorWorld, body: ControlBody): MessageContent {
  const photo = optionalText(body, 'photo')
  const document = optionalText(body, 'document')
  if (photo === undefined && document === undefined) return createPlainContent(requiredText(body, 'text'))
  const caption = toCaption(optionalText(body, 'caption')?.trim() ?? '')
  if (document === undefined) return { photo: [getFileSize(storePicture(world, photo ?? ''))], ...caption }
  const name = requiredText(body, 'name')
  const file = storeFile(world, { name, mime: toMimeType(name), bytes: readBase64('document', document) })
  return { document: toDocument(file), ...caption }
}

function readAnswered(user: SimulatedUser, body: ControlBody): Pick<MessageContent, 'reply_to_message'> {
  const id = optionalInteger(body, 'replyTo', 1)
  if (id === undefined) return {}
  const message = findMessage(user, id)
  if (!message) throw new ControlFailure(404, 'There is no such message to answer.')
  return toReplyReference(message)
}

export function addProfilePhoto(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): { count: number } {
  const { uniqueId } = storePicture(world, requiredText(body, 'photo'))
  user.profilePhotos = [uniqueId, ...(user.profilePhotos ?? []).filter((one) => one !== uniqueId)]
  world.touch()
  return { count: user.profilePhotos.length }
}

export function editText(world: SimulatorWorld, user: SimulatedUser, body: ControlBody): ShownChatMessage {
  const message = findMessage(user, requiredInteger(body, 'messageId', 1))
  if (message?.text === undefined || message.from?.id !== user.user.id) {
    throw new ControlFailure(404, 'There is no such text of this person.')
  }
  editByUser(world, user, message, createPlainContent(requiredText(body, 'text')))
  return toShownMessage(message)
}

function toCaption(written: string) {
  const { text, entities } = createPlainContent(written)
  return { ...(text ? { caption: text } : {}), ...(entities ? { caption_entities: entities } : {}) }
}

/** Also accepts a data URL, which the page sends. */
function readBase64(field: string, written: string): Buffer {
  const base64 = written.replace(/^data:[^,]*,/, '')
  if (base64 === '' || !/^[A-Za-z0-9+/\s]*={0,2}$/.test(base64)) {
    throw new ControlFailure(400, field === 'photo' ? 'photo must be a picture in base64.' : `${field} must be base64.`)
  }
  return Buffer.from(base64, 'base64')
}

function storePicture(world: SimulatorWorld, written: string): StoredFile {
  const bytes = readBase64('photo', written)
  try {
    return storePhoto(world, { name: 'photo.jpg', mime: 'application/octet-stream', bytes })
  } catch (error) {
    if (error instanceof BotApiError) throw new ControlFailure(400, `photo is not usable (${error.message}).`)
    throw error
  }
}
