import type { QueryClient } from '@tanstack/react-query'
import { canRequestWriteAccess } from '../../host/device/write-access.ts'
import { requestMessages, writeAccess } from './write-access.queries.ts'

/** Asks for the chat if the bot can't write. A refusal or a failure is no error. */
export async function askForChat(client: QueryClient): Promise<void> {
  if (!canRequestWriteAccess()) return
  try {
    if (!(await client.fetchQuery(writeAccess()))) await requestMessages(client)
  } catch {
    // The inbox has each notification too.
  }
}
