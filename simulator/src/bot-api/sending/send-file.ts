import type { Content } from '../../telegram/chats/content.ts'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import { type FileKind, fileKind, getFileSize, toDocument, toVideo } from '../../telegram/files.ts'
import type { StoredFile } from '../../telegram/state.ts'
import type { World } from '../../telegram/world.ts'
import { readRequiredFile } from '../files/input-file.ts'
import { checkCaption, readCaption } from '../params/caption.ts'
import { readOptions } from '../params/message-options.ts'
import type { Params } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import type { Answer } from '../server/answer.ts'

export const sendPhoto = (world: World, params: Params) => sendFile(world, params, 'photo')
export const sendVideo = (world: World, params: Params) => sendFile(world, params, 'video')
export const sendDocument = (world: World, params: Params) => sendFile(world, params, 'document')

export function fileContent(file: StoredFile): Pick<Content, 'photo' | 'video' | 'document'> {
  switch (fileKind(file)) {
    case 'photo':
      return { photo: [getFileSize(file)] }
    case 'video':
      return { video: toVideo(file) }
    case 'document':
      return { document: toDocument(file) }
  }
}

async function sendFile(world: World, params: Params, kind: FileKind): Promise<Answer> {
  const caption = readCaption(params)
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  const file = await readRequiredFile(world, params, kind)
  checkCaption(caption)
  return { result: addBotMessage(world, place, { ...fileContent(file), ...caption, ...options }) }
}
