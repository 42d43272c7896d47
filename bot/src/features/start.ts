import { readPermissions } from '@enp/shared/calls/operators/permissions'
import type { Reply } from '@enp/shared/contract'
import { defaultExpectedTotal } from '@enp/shared/limits'
import { parseInvite } from '@enp/shared/links/deep-link'
import { parseOperatorToken } from '@enp/shared/links/operator-link'
import { parseGiftCardPayload } from '@enp/shared/money/gift-cards'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import type { User } from 'grammy/types'
import { setCurrentChatCommands } from '../commands.ts'
import type { BotContext, Deps } from '../context.ts'
import { formatErrorForLog, levelOfFailure } from '../telegram/bot-api-failure.ts'
import { toTelegramUser } from '../telegram/to-telegram-user.ts'
import { botTexts } from '../texts/texts.ts'
import { createGreetingPicture } from './greeting-picture.ts'
import { openAppKeyboard, showMenuButton } from './open-app.ts'
import { acceptOperatorLink } from './operators/operator-links.ts'
import { sendMenu } from './organizer/show-menu.ts'
import { showOfferedRole } from './organizer/team/offered-role.ts'
import { sendServiceGreeting } from './service-greeting.ts'

type Person = Reply<'POST /internal/starts'>['data']

/** `/start`: records the payload and greets with a button to the app, linked service or gift. */
export function startFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  const sendPicture = createGreetingPicture()
  feature.chatType('private').command('start', async (ctx) => {
    const written = readPayload(ctx.match)
    const giftCode = parseGiftCardPayload(written)
    const isSecret = giftCode !== undefined || parseOperatorToken(written) !== undefined
    // The code gives a right, so the server does not record it.
    const payload = isSecret ? undefined : written
    const user = await recordStart(deps, ctx, ctx.from, payload)
    if (user) ctx.texts = botTexts[user.language]
    const keyboard = openAppKeyboard(ctx.texts.openApp, deps.webappUrl)
    if (giftCode !== undefined) await sendPicture(ctx, ctx.texts.giftGreeting, giftKeyboard(ctx, deps, giftCode))
    else if (user?.shown) await sendServiceGreeting(ctx, user, user.shown, deps.webappUrl)
    else if (user) await sendPicture(ctx, greeting(ctx, user, payload), keyboard)
    else await ctx.reply(ctx.texts[payload ? 'startFailedInvited' : 'startFailed'], { reply_markup: keyboard })
    await showMenuButton(ctx, deps.webappUrl)
    if (user && !user.isMember && parseInvite(payload)?.inviteType === 'organizer') await offerToApply(ctx)
    if (user?.promoCode !== undefined) await ctx.reply(ctx.texts.promoSaved(user.promoCode), { reply_markup: keyboard })
    if (user) await showOfferedRole(deps, ctx, payload)
    const appointed = user && (await acceptOperatorLink(deps, ctx, written))
    if (user?.isMember && written === undefined) await sendMenu(deps, ctx)
    if (user && (appointed || user.isOperator || user.isMember))
      await setCurrentChatCommands(ctx, { permissions: appointed ?? readPermissions(user), isMember: user.isMember })
  })
  return feature
}

function giftKeyboard(ctx: BotContext, { webappUrl }: Deps, code: string): InlineKeyboard {
  return openAppKeyboard(ctx.texts.giftOpen, webappUrl, `/gift-cards?code=${code}`)
}

async function offerToApply(ctx: BotContext): Promise<void> {
  const keyboard = new InlineKeyboard().text(ctx.texts.applyButton, 'apply:start')
  await ctx.reply(ctx.texts.applyOffer, { reply_markup: keyboard })
}

/** Clients send at most 64 characters of `[\w-]`; anything else was typed by hand. */
function readPayload(text: string): string | undefined {
  return /^[\w-]{1,64}$/.test(text) ? text : undefined
}

async function recordStart(
  { server, withRetries }: Deps,
  ctx: BotContext,
  from: User,
  payload: string | undefined,
): Promise<Person | undefined> {
  const body = { updateId: ctx.update.update_id, from: toTelegramUser(from), ...(payload && { payload }) }
  try {
    return (await withRetries(() => server('POST /internal/starts', { body }))).data
  } catch (error) {
    ctx.log[levelOfFailure(error, 'error')]({ error: formatErrorForLog(error) }, 'could not record a start')
    return undefined
  }
}

/** Names the inviter only after the link, not on later starts. */
function greeting(ctx: BotContext, user: Person, payload: string | undefined): string {
  const reward = user.miningReward ?? defaultExpectedTotal
  const name = escapeTagMarks(user.firstName)
  const gone = user.shown === null ? `\n\n${ctx.texts.greetingGone}` : ''
  if (user.inviterFirstName && payload)
    return ctx.texts.greetingInvited({ inviter: escapeTagMarks(user.inviterFirstName), reward }) + gone
  return (user.isNew ? ctx.texts.greetingNew({ name, reward }) : ctx.texts.greetingBack(name)) + gone
}
