import type { DigestSwitch } from '@enp/shared/calls/notifications/organizer-digest'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { toDisplayName } from '@enp/shared/text/plain-text'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../../chosen-language.ts'
import { compactId, fullId } from '../../../compact-id.ts'
import type { BotContext, Deps } from '../../../context.ts'
import { fetchFromServer } from '../../../server.ts'
import { answerButtonPress, editMessage } from '../../../telegram/edit-message.ts'
import type { Texts } from '../../../texts/texts.ts'
import { memberErrorText } from '../member-error-text.ts'
import { backToMenu } from '../menu-view.ts'

const switchPattern = /^org:digest:(on|off|stop):([\w-]{22})$/

/** Under a digest: switches it off and leaves the digest as it is. */
export const stopDigestButton = (texts: Texts, organizerId: string) =>
  InlineKeyboard.text(texts.digestStopButton, `org:digest:stop:${compactId(organizerId)}`)

/** Shows the morning digests that the member may get, and switches them. */
export function digestFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const inPrivate = feature.chatType('private')
  inPrivate.callbackQuery('org:digest', async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const reply = await fetchFromServer(deps, ctx.log, 'GET /v1/organizer/digests', { telegramId: ctx.from.id })
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    await showSwitches(ctx, reply.data)
    await answerButtonPress(ctx)
  })
  inPrivate.callbackQuery(switchPattern, async (ctx) => {
    await applyChosenLanguage(deps, ctx)
    const [, action, organizer = ''] = switchPattern.exec(ctx.callbackQuery.data) ?? []
    const input = { telegramId: ctx.from.id, body: { organizerId: fullId(organizer), isOn: action === 'on' } }
    const reply = await fetchFromServer(deps, ctx.log, 'POST /v1/organizer/digests', input)
    if (!reply.ok) return answerButtonPress(ctx, memberErrorText(ctx, reply.code))
    if (action === 'stop') return answerButtonPress(ctx, ctx.texts.digestStopped)
    await showSwitches(ctx, reply.data)
    await answerButtonPress(ctx)
  })
  return feature
}

async function showSwitches(ctx: BotContext, switches: readonly DigestSwitch[]): Promise<void> {
  const { texts } = ctx
  const lines = switches.map(({ organizerName, isOn }) =>
    texts.digestState({ name: escapeTagMarks(toDisplayName(organizerName)), isOn }),
  )
  const rows = switches.map(({ organizerId, organizerName, isOn }) => [
    InlineKeyboard.text(
      texts.digestSwitchButton({ name: toDisplayName(organizerName), isOn }),
      `org:digest:${isOn ? 'off' : 'on'}:${compactId(organizerId)}`,
    ),
  ])
  const html = [texts.digestTitle, ...lines].join('\n')
  await editMessage(ctx, html, InlineKeyboard.from([...rows, [backToMenu(texts)]]))
}
