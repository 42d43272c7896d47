import type { QueryClient } from '@tanstack/react-query'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import type { InterfaceTexts } from '../../locales/ru.ts'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { cancelWatch, createWatch, type Watch } from './watch-calls.ts'

interface SwitchOpeningWatchInput {
  readonly client: QueryClient
  readonly text: InterfaceTexts
  readonly serviceId: string
  readonly optionId: string
  readonly watch: Watch | undefined
  readonly askForChat: (client: QueryClient) => Promise<void>
}

/** Ends the watch, or creates one and asks for the chat first. */
export async function switchOpeningWatch(input: SwitchOpeningWatchInput): Promise<void> {
  const { client, text, serviceId, optionId, watch, askForChat } = input
  try {
    if (watch) await cancelWatch(watch.id)
    else {
      await askForChat(client)
      await createWatch({ serviceId, optionId, reason: 'opens' })
    }
    await client.invalidateQueries({ queryKey: ['Watches'] })
  } catch (error) {
    host.haptic('error')
    showToast({ kind: 'error', text: errorText(text, error) })
    // The option may have opened in the meantime.
    await client.invalidateQueries({ queryKey: ['Services', 'one', serviceId] })
  }
}
