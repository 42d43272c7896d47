import type { OrganizerProfile } from '@enp/shared/calls/organizers/organizer-profile'
import { InlineKeyboard } from 'grammy'
import { compactId, fullId } from '../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../conversations/conversation.ts'
import { answerButtonPress } from '../../telegram/edit-message.ts'
import { getSender } from '../../telegram/to-telegram-user.ts'
import { memberErrorText } from '../organizer/member-error-text.ts'
import { type EditedPart, editedParts, profileMessage } from './profile-view.ts'

export const profileStartPattern = /^org:profile(?::([\w-]{22}))?$/
const buttonPattern = /^prof:(name|about|contact|photo|nocontact|nophoto)$/
const maxUpdates = 60
/** Includes the download from Telegram and resizing. */
const photoTimeoutMs = 30_000

/** Members edit what travellers read of their organizer; docs/rules/organizers.md#profile */
export const profileFeature = conversationFeature('profile', profileStartPattern, edit)

interface ProfileDialog extends Dialog {
  readonly telegramId: number
  readonly organizerId: string
}

type Input = { readonly press: string } | { readonly text: string } | { readonly fileId: string }

async function edit(begun: Dialog, first: ConversationContext): Promise<void> {
  const telegramId = getSender(first).id
  await answerButtonPress(first)
  const organizerId = await chooseOrganizer(begun, first, telegramId)
  if (organizerId === undefined) return
  const dialog = { ...begun, telegramId, organizerId }
  const reply = await callServer(dialog, 'GET /v1/organizer/profile', { telegramId, query: { organizerId } })
  if (!reply.ok) return void (await first.reply(memberErrorText(first, reply.code)))
  await show(dialog, first, reply.data)
  let part: EditedPart | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(dialog, part)
    if ('press' in input) {
      await answerButtonPress(input.ctx)
      part = editedParts.find((one) => one === input.press)
      if (part) await input.ctx.reply(input.ctx.texts.profileAsk[part])
      else if (input.press === 'nocontact') await save(dialog, input.ctx, { contact: '' })
      else await savePhoto(dialog, input.ctx, undefined)
    } else if ('fileId' in input) part = (await savePhoto(dialog, input.ctx, input.fileId)) ? undefined : part
    else if (part && part !== 'photo') part = (await save(dialog, input.ctx, { [part]: input.text })) ? undefined : part
  }
}

/** Returns the chosen organizer; else asks, or explains that the user manages none. */
async function chooseOrganizer(dialog: Dialog, ctx: ConversationContext, telegramId: number) {
  const [, chosen] = profileStartPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  if (chosen !== undefined) return fullId(chosen)
  const reply = await callServer(dialog, 'GET /v1/organizer/memberships', { telegramId })
  const managed = reply.ok
    ? reply.data.filter(({ role, serviceId }) => role !== 'scanner' && serviceId === undefined)
    : []
  if (managed.length === 1) return managed[0]?.organizerId
  if (managed.length === 0) {
    await ctx.reply(memberErrorText(ctx, reply.ok ? 'NOT_MEMBER' : reply.code))
    return undefined
  }
  const rows = managed.map(({ organizerId, organizerName }) => [
    InlineKeyboard.text(organizerName, `org:profile:${compactId(organizerId)}`),
  ])
  await ctx.reply(ctx.texts.profileChoose, { reply_markup: InlineKeyboard.from(rows) })
  return undefined
}

function nextInput(dialog: Dialog, part: EditedPart | undefined) {
  return waitForInput<Input>(
    dialog,
    (ctx) => {
      const [, press] = buttonPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (press !== undefined) return { press }
      const fileId = ctx.message?.photo?.at(-1)?.file_id
      if (part === 'photo') return fileId === undefined ? undefined : { fileId }
      return part === undefined ? undefined : readText(ctx)
    },
    (texts) => texts.profileWanted[part === undefined ? 'button' : part === 'photo' ? 'photo' : 'text'],
  )
}

/** Returns true when it is saved, or when other input can't help. */
async function save(
  { organizerId, telegramId, ...dialog }: ProfileDialog,
  ctx: ConversationContext,
  change: Partial<Record<'name' | 'about' | 'contact', string>>,
): Promise<boolean> {
  const input = { telegramId, body: { organizerId, ...change } }
  const reply = await callServer(dialog, 'POST /v1/organizer/profile', input)
  if (reply.ok) return show(dialog, ctx, reply.data)
  const [field = 'name'] = Object.keys(change) as ('name' | 'about' | 'contact')[]
  if (reply.code === 'VALIDATION_ERROR') await ctx.reply(ctx.texts.profileWrong[field])
  else await ctx.reply(memberErrorText(ctx, reply.code))
  return reply.code !== 'VALIDATION_ERROR' && reply.code !== 'UNAVAILABLE'
}

async function savePhoto(
  { organizerId, telegramId, ...dialog }: ProfileDialog,
  ctx: ConversationContext,
  fileId: string | undefined,
): Promise<boolean> {
  const input = { body: { telegramId, organizerId, ...(fileId !== undefined && { fileId }) } }
  const reply = await callServer(dialog, 'POST /internal/organizer/profile/photo', input, { timeoutMs: photoTimeoutMs })
  if (reply.ok && reply.data.refused === undefined) return show(dialog, ctx, reply.data.profile)
  if (reply.ok) await ctx.reply(ctx.texts.servicePhotoRefused[reply.data.refused ?? 'not_an_image'])
  else await ctx.reply(reply.code === 'TRY_LATER' ? ctx.texts.servicePhotoLater : memberErrorText(ctx, reply.code))
  return false
}

async function show({ deps }: Dialog, ctx: ConversationContext, profile: OrganizerProfile): Promise<true> {
  const { html, keyboard } = profileMessage(ctx.texts, profile, deps.webappUrl)
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
  return true
}
