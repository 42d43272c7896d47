import type { SupportFile } from '@enp/shared/calls/users/support'
import type { Api } from 'grammy'
import type { Message } from 'grammy/types'
import { createTimeoutSignal } from '../../telegram/bot-api.ts'

const sendTimeoutMs = 5_000

export interface SupportContent {
  readonly text: string
  readonly file?: SupportFile
}

/** Returns undefined for a message without text, photo, document or voice. */
export function readSupportContent(message: Message): SupportContent | undefined {
  const file = readFile(message)
  const text = message.text ?? (file ? (message.caption ?? '') : undefined)
  return text === undefined ? undefined : { text, ...(file && { file }) }
}

function readFile({ photo, document, voice }: Message): SupportFile | undefined {
  const largest = photo?.at(-1)
  if (largest) return { kind: 'photo', fileId: largest.file_id }
  if (document) return { kind: 'document', fileId: document.file_id }
  return voice && { kind: 'voice', fileId: voice.file_id }
}

type Options = Parameters<Api['sendPhoto']>[2]

export async function sendSupportFile(
  api: Api,
  chatId: number,
  { kind, fileId }: SupportFile,
  options?: Options,
): Promise<number> {
  const sent = { photo: 'sendPhoto', document: 'sendDocument', voice: 'sendVoice' } as const
  return (await api[sent[kind]](chatId, fileId, options, createTimeoutSignal(sendTimeoutMs))).message_id
}
