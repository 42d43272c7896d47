import type { ConversationContext } from '../../context.ts'
import { callServer } from '../../conversations/conversation.ts'
import { classifyBotApiError } from '../../telegram/bot-api-failure.ts'
import { refused, type ServiceFormDialog, type ServiceFormStep } from './form-calls.ts'
import { formMessage } from './form-view.ts'

export type SentPhoto =
  | { readonly fileId: string; readonly uniqueId: string; readonly isFile?: true }
  /** A file that is no image. */
  | { readonly name: string }

/** Includes the download from Telegram and resizing to three sizes. */
const photoTimeoutMs = 30_000

/** Image files count too, because Telegram compresses photos. Undefined for other messages. */
export function readPhoto({ message }: ConversationContext): SentPhoto | undefined {
  const largest = message?.photo?.at(-1)
  if (largest) return { fileId: largest.file_id, uniqueId: largest.file_unique_id }
  const file = message?.document
  if (!file) return undefined
  if (!file.mime_type?.startsWith('image/')) return { name: file.file_name ?? '' }
  return { fileId: file.file_id, uniqueId: file.file_unique_id, isFile: true }
}

/** Stores a photo. All photos of one album share one reply, which counts them. */
export async function addPhoto(
  dialog: ServiceFormDialog,
  ctx: ConversationContext,
  step: ServiceFormStep,
  photo: SentPhoto,
): Promise<ServiceFormStep | undefined> {
  if ('name' in photo) return reply(ctx, step, ctx.texts.servicePhotoRefused.not_a_picture)
  const input = { params: { id: step.draft.id }, body: { telegramId: dialog.telegramId, ...photo } }
  const result = await callServer(dialog, 'POST /internal/organizer/drafts/:id/photos', input, {
    timeoutMs: photoTimeoutMs,
  })
  if (!result.ok) return refused(dialog, ctx, step, result.code)
  const { draft, refused: why } = result.data
  return reply(ctx, { ...step, draft }, why && ctx.texts.servicePhotoRefused[why])
}

async function reply(
  ctx: ConversationContext,
  step: ServiceFormStep,
  refusal: string | undefined,
): Promise<ServiceFormStep> {
  const group = ctx.message?.media_group_id
  if (group === undefined) {
    if (refusal === undefined) return { draft: step.draft, at: step.at, hasNewPhoto: true }
    await ctx.reply(refusal)
    return { draft: step.draft, at: step.at, isQuiet: true }
  }
  const known = step.album?.group === group ? step.album : undefined
  const refusals = [...new Set([...(known?.refusals ?? []), ...(refusal === undefined ? [] : [refusal])])]
  const { html, keyboard } = formMessage(ctx, step.draft, step.at)
  const text = [...refusals, html].join('\n\n')
  const shown = { parse_mode: 'HTML', reply_markup: keyboard } as const
  const messageId = known?.messageId ?? (await ctx.reply(text, shown)).message_id
  if (known) await edit(ctx, messageId, text, shown)
  return { draft: step.draft, at: step.at, isQuiet: true, album: { group, messageId, refusals } }
}

async function edit(
  ctx: ConversationContext,
  messageId: number,
  text: string,
  shown: Parameters<ConversationContext['api']['editMessageText']>[3],
): Promise<void> {
  try {
    await ctx.api.editMessageText(ctx.chat?.id ?? 0, messageId, text, shown)
  } catch (error) {
    if (classifyBotApiError(error).means !== 'needless') throw error
  }
}
