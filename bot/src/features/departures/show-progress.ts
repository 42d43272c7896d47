import type { Reply } from '@enp/shared/contract'
import type { Api } from 'grammy'
import type { Deps } from '../../context.ts'
import { createTimeoutSignal } from '../../telegram/bot-api.ts'
import { classifyBotApiError, formatErrorForLog, levelOfFailure } from '../../telegram/bot-api-failure.ts'
import { botTexts } from '../../texts/texts.ts'
import { cancellationProgressHtml } from './departure-view.ts'

type Outdated = Reply<'POST /internal/cancellation-messages'>['data'][number]
type Edited = ReturnType<typeof toEdited>

const editTimeoutMs = 5_000

/**
 * Edits the progress messages that the server assigns to this bot; returns their number. An
 * unreported edit is assigned again; a deleted message counts as edited.
 */
export function createCancellationEditor({ server, log }: Deps, api: Pick<Api, 'editMessageText'>) {
  let edited: Edited[] = []
  return async (): Promise<number> => {
    const told = edited
    const { data } = await server('POST /internal/cancellation-messages', { body: { edited: told } })
    edited = []
    for (const message of data) {
      const { telegramId, messageId, language, cancellation } = message
      const html = cancellationProgressHtml(botTexts[language], cancellation)
      try {
        await api.editMessageText(
          telegramId,
          messageId,
          html,
          { parse_mode: 'HTML' },
          createTimeoutSignal(editTimeoutMs),
        )
        edited.push(toEdited(message))
      } catch (error) {
        const { means } = classifyBotApiError(error)
        if (means === 'needless' || means === 'refused' || means === 'unreachable') edited.push(toEdited(message))
        else
          log[levelOfFailure(error, 'info')](
            { means, error: formatErrorForLog(error) },
            'could not show the progress of a departure cancellation',
          )
        if (means === 'wait') break
      }
    }
    return data.length
  }
}

function toEdited({ telegramId, cancellation }: Outdated) {
  const { id: cancellationId, cancelled, declined, ended, kept, failingTotal: failed, endedAt } = cancellation
  const done = cancelled + declined + ended + kept
  return { cancellationId, telegramId, done, failed, ended: endedAt !== undefined }
}

const pauseMs = 1_500

/** Edits in the background until stopped; the next round makes up for a failed one. */
export function startProgressUpdates(deps: Deps, api: Pick<Api, 'editMessageText'>): { stop(): Promise<void> } {
  const round = createCancellationEditor(deps, api)
  let isStopped = false
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, pauseMs)
    })
  const running = (async () => {
    while (!isStopped) {
      await round().catch((error) =>
        deps.log.debug({ error: formatErrorForLog(error) }, 'could not get the progress of departure cancellations'),
      )
      if (!isStopped) await pause()
    }
  })()
  return {
    async stop() {
      isStopped = true
      wake()
      await running
    },
  }
}
