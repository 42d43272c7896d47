import type { Api } from 'grammy'
import type { Deps } from '../../context.ts'
import { classifyBotApiError, formatErrorForLog, levelOfFailure } from '../../telegram/bot-api-failure.ts'
import { pauseUnlessStopped } from '../../telegram/pause.ts'
import { botTexts } from '../../texts/texts.ts'
import { progressView } from './broadcast-view.ts'

/** The server allows one edit of each message in 5 seconds, to the first bot that asks. */
const roundMs = 2_500

interface Rounds {
  stop(): Promise<void>
}

export function startBroadcastProgressEdits(deps: Deps, api: Api): Rounds {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await editBroadcastProgress(deps, api).catch((error: unknown) =>
        deps.log.debug({ error: formatErrorForLog(error) }, 'could not show the progress of broadcasts'),
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

export async function editBroadcastProgress({ server, log }: Deps, api: Api): Promise<void> {
  const { data } = await server('POST /internal/broadcasts/progress')
  for (const { chatId, messageId, language, broadcast } of data.messages) {
    const { html, keyboard } = progressView({ texts: botTexts[language] }, broadcast)
    const isShown = await api
      .editMessageText(chatId, messageId, html, { parse_mode: 'HTML', reply_markup: keyboard })
      .then(() => true)
      .catch((error: unknown) => {
        log[levelOfFailure(error, 'info')](
          { broadcast: broadcast.broadcastId, error: formatErrorForLog(error) },
          'could not edit the message of a broadcast',
        )
        // Unchanged text, deleted message or closed chat: nothing left to show.
        return ['needless', 'unreachable', 'refused'].includes(classifyBotApiError(error).means)
      })
    if (!isShown || broadcast.state === 'running') continue
    await server('POST /internal/broadcasts/:id/end-shown', { params: { id: broadcast.broadcastId } })
  }
}
