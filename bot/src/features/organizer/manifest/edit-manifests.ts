import type { Reply } from '@enp/shared/contract'
import type { Api } from 'grammy'
import type { Deps } from '../../../context.ts'
import { createTimeoutSignal } from '../../../telegram/bot-api.ts'
import { classifyBotApiError, formatErrorForLog } from '../../../telegram/bot-api-failure.ts'
import { pauseUnlessStopped } from '../../../telegram/pause.ts'
import { botTexts } from '../../../texts/texts.ts'
import { manifestMessage } from './manifest-view.ts'
import { editManifest } from './rich-or-plain.ts'

type Edit = Reply<'POST /internal/organizer/manifest-messages/claim'>['data'][number]

const editTimeoutMs = 5_000

/** Returns the seconds to pause after a 429; unedited manifests are claimed again. */
export async function editManifests(deps: Deps, api: Api): Promise<number> {
  const { data } = await deps.server('POST /internal/organizer/manifest-messages/claim', {})
  for (const edit of data) {
    const outcome = await editOne(deps, api, edit)
    if (typeof outcome === 'number') return outcome
    if (outcome === 'later') continue
    const params = { id: edit.id }
    const body = { changes: edit.changes, ...(outcome === 'gone' && { isGone: true }) }
    await deps.server('POST /internal/organizer/manifest-messages/:id/edited', { params, body })
  }
  return 0
}

async function editOne(deps: Deps, api: Api, edit: Edit): Promise<'shown' | 'gone' | 'later' | number> {
  const { telegramId, messageId, language, manifest } = edit
  const message = manifestMessage(botTexts[language], manifest)
  try {
    await editManifest(api, { chatId: telegramId, messageId }, message, createTimeoutSignal(editTimeoutMs))
    return 'shown'
  } catch (error) {
    const failure = classifyBotApiError(error)
    switch (failure.means) {
      // The text is unchanged, or the reader deleted the message.
      case 'needless':
        return isSame(error) ? 'shown' : 'gone'
      case 'wait':
        return failure.seconds
      case 'unreachable':
      case 'unpaid':
      case 'refused':
        deps.log.info({ error: formatErrorForLog(error) }, 'a manifest message can no longer be edited')
        return 'gone'
      case 'unknown':
      case 'token':
      case 'conflict':
        return 'later'
    }
  }
}

const isSame = (error: unknown) => /not modified/i.test(formatErrorForLog(error))
const everyMs = 1_000

/** Edits in the background until stopped; the next round makes up for a failed one. */
export function startManifestEdits(deps: Deps, api: Api): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const seconds = await editManifests(deps, api).catch((error: unknown) => {
        deps.log.debug({ error: formatErrorForLog(error) }, 'could not edit manifest messages')
        return 0
      })
      await pauseUnlessStopped(everyMs + seconds * 1_000, stopping.signal)
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
