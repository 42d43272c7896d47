import type { Api } from 'grammy'
import { classify, describe } from '../../bot-api-failure.ts'
import type { Deps } from '../../context.ts'
import { pauseUnlessStopped } from '../../pause.ts'
import { progressView } from './broadcast-view.ts'

/** The server lets each message be edited once in five seconds, by whichever bot asks first. */
const roundMs = 2_500

interface Rounds {
  stop(): Promise<void>
}

/** Keeps the messages of running broadcasts up to date, and shows each its end. */
export function startProgress(deps: Deps, api: Api): Rounds {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await showProgress(deps, api).catch((error: unknown) =>
        deps.log.debug({ error: describe(error) }, 'how far broadcasts are was not shown'),
      )
      await pauseUnlessStopped(roundMs, stopping.signal)
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

export async function showProgress({ server, texts, log }: Deps, api: Api): Promise<void> {
  const { data } = await server('POST /internal/broadcasts/progress')
  for (const { chatId, messageId, language, broadcast } of data.messages) {
    const speaker = { t: (key: string, values?: Parameters<typeof texts.t>[2]) => texts.t(language, key, values) }
    const { html, keyboard } = progressView(speaker, broadcast)
    const isShown = await api
      .editMessageText(chatId, messageId, html, { parse_mode: 'HTML', reply_markup: keyboard })
      .then(() => true)
      .catch((error: unknown) => {
        log.info({ broadcast: broadcast.broadcastId, error: describe(error) }, 'a broadcast’s message was not edited')
        // The same words again, a message that is gone, or a chat that is closed: there is nothing more to show.
        return ['needless', 'unreachable', 'refused'].includes(classify(error).means)
      })
    if (!isShown || broadcast.state === 'running') continue
    await server('POST /internal/broadcasts/:id/end-shown', { params: { id: broadcast.broadcastId } })
  }
}
