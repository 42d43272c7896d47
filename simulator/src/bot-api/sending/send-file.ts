import { addBotMessage, type Content } from '../../telegram/chats/messages.ts'
import { documentOf, isPhotoFile, sizeOf } from '../../telegram/files.ts'
import type { StoredFile } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
import type { FileKind } from '../files/file-kind.ts'
import { readRequiredFile } from '../files/input-file.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { readOptions } from '../params/message-options.ts'
import type { Params } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import type { Answer } from '../server/answer.ts'
import { notYet } from '../server/failure.ts'

export const sendPhoto = (world: World, params: Params) => sendFile(world, params, 'photo')

export function sendDocument(world: World, params: Params): Promise<Answer> {
  if (params.values.thumbnail !== undefined || params.files.has('thumbnail')) throw notYet('thumbnails of documents')
  return sendFile(world, params, 'document')
}

/** How a file stands in a message. */
export function fileContent(file: StoredFile): Pick<Content, 'photo' | 'document'> {
  return isPhotoFile(file) ? { photo: [sizeOf(file)] } : { document: documentOf(file) }
}

async function sendFile(world: World, params: Params, kind: FileKind): Promise<Answer> {
  const caption = readCaption(params)
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  const file = await readRequiredFile(world, params, kind)
  checkCaption(caption)
  return { result: addBotMessage(world, place, { ...fileContent(file), ...caption, ...options }) }
}
