import type { MessageContent } from '../../telegram/chats/message-content.ts'
import { addBotMessage } from '../../telegram/chats/messages.ts'
import { type FileKind, fileKind, getFileSize, toDocument, toVideo } from '../../telegram/files.ts'
import type { SimulatorWorld } from '../../telegram/simulator-world.ts'
import type { StoredFile } from '../../telegram/state.ts'
import { readRequiredFile } from '../files/input-file.ts'
import { readOptions } from '../params/message-options.ts'
import type { BotApiParams } from '../params/params.ts'
import { readTarget } from '../params/recipient.ts'
import { checkCaption, readCaption } from '../params/text-params.ts'

export const sendPhoto = (world: SimulatorWorld, params: BotApiParams) => sendFile(world, params, 'photo')
export const sendVideo = (world: SimulatorWorld, params: BotApiParams) => sendFile(world, params, 'video')
export const sendDocument = (world: SimulatorWorld, params: BotApiParams) => sendFile(world, params, 'document')

export function fileContent(file: StoredFile): Pick<MessageContent, 'photo' | 'video' | 'document'> {
  switch (fileKind(file)) {
    case 'photo':
      return { photo: [getFileSize(file)] }
    case 'video':
      return { video: toVideo(file) }
    case 'document':
      return { document: toDocument(file) }
  }
}

async function sendFile(world: SimulatorWorld, params: BotApiParams, kind: FileKind) {
  const caption = readCaption(params)
  const place = readTarget(world, params)
  const options = readOptions(params, place)
  const file = await readRequiredFile(world, params, kind)
  checkCaption(caption)
  return addBotMessage(world, place, { ...fileContent(file), ...caption, ...options })
}
