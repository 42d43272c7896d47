import { maxImportFileBytes, maxImportServices } from '@enp/shared/calls/organizers/organizer-imports'
import { importTemplate } from '@enp/shared/catalog/import-template'
import { InlineKeyboard, InputFile } from 'grammy'
import { compactId, fullId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature, waitForInput } from '../../../conversations/conversation.ts'
import type { CallData } from '../../../server.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { createMemberFilter } from '../../organizer/create-member-filter.ts'
import { serviceFormErrorText } from '../form-calls.ts'
import { uploadReportHtml } from './upload-view.ts'

export const uploadStartPattern = /^svc-file:new:([\w-]{22})$/
const decisionPattern = /^svc-file:(save|drop):([\w-]{22})$/
const maxUpdates = 30
const longestName = 200
/** Includes the download from Telegram and the check of all rows. */
const checkTimeoutMs = 30_000

/** An organizer sends a table of services; docs/rules/service-files.md#check-and-drafts. */
export const uploadServicesFeature = conversationFeature(
  'upload-services',
  uploadStartPattern,
  upload,
  createMemberFilter,
)

type Checked = CallData<'POST /internal/organizer/imports'>

async function upload(dialog: Dialog, first: ConversationContext): Promise<void> {
  const [, compact = ''] = uploadStartPattern.exec(first.callbackQuery?.data ?? '') ?? []
  await answerButtonPress(first)
  await first.reply(first.texts.uploadAsk(maxImportServices), { parse_mode: 'HTML' })
  const language = first.texts.language
  await first.replyWithDocument(new InputFile(Buffer.from(importTemplate(language)), first.texts.uploadTemplateName))
  let shown: string | undefined
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const input = await nextInput(dialog, shown)
    if ('document' in input) shown = await check(dialog, input.ctx, fullId(compact), input.document)
    else {
      await answerButtonPress(input.ctx)
      if (input.action === 'drop') {
        await input.ctx.reply(input.ctx.texts.uploadDropped)
        return
      }
      if (await save(dialog, input.ctx, input.id)) return
    }
  }
}

interface SentDocument {
  readonly fileId: string
  readonly fileName: string
  readonly size: number
  readonly key: string
}

type Input = { readonly document: SentDocument } | { readonly action: string; readonly id: string }

function nextInput(dialog: Dialog, shown: string | undefined) {
  return waitForInput<Input>(
    dialog,
    (ctx) => {
      const [, action, id = ''] = decisionPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      if (action !== undefined && fullId(id) === shown) return { action, id: fullId(id) }
      const { document } = ctx.message ?? {}
      if (!document) return undefined
      const { file_id: fileId, file_unique_id: uniqueId, file_name: fileName = '', file_size: size = 0 } = document
      return {
        document: { fileId, fileName: fileName.slice(-longestName), size, key: `${uniqueId}:${ctx.update.update_id}` },
      }
    },
    (texts) => texts.uploadWanted,
  )
}

/** Returns the id of the import that its buttons may save. */
async function check(
  dialog: Dialog,
  ctx: ConversationContext,
  organizerId: string,
  { size, ...document }: SentDocument,
): Promise<string | undefined> {
  const { texts } = ctx
  if (!/\.(csv|xlsx|jsonl?)$/i.test(document.fileName)) return explain(ctx, texts.uploadRefused.wrong_type)
  if (size > maxImportFileBytes) return explain(ctx, texts.uploadRefused.too_large)
  await ctx.reply(texts.uploadChecking)
  const body = { telegramId: getSender(ctx).id, organizerId, ...document }
  const reply = await callServer(dialog, 'POST /internal/organizer/imports', { body }, { timeoutMs: checkTimeoutMs })
  if (!reply.ok) return explain(ctx, serviceFormErrorText(ctx, reply.code))
  const { refused, words, marked, columns } = reply.data
  const path = toDeskPath(dialog, organizerId)
  if (columns && words) return askForColumns(ctx, words, path)
  if (refused) return explain(ctx, words ?? texts.uploadRefused[refused])
  return showReport(ctx, { checked: reply.data.import, marked, path })
}

/** The page of the desk that chooses the fields of unknown headings. */
const toDeskPath = ({ deps }: Dialog, organizerId: string) =>
  `${deps.webappUrl}/organizer/${organizerId}/services?import=`

async function askForColumns(ctx: ConversationContext, words: string, path: string): Promise<undefined> {
  const keyboard = InlineKeyboard.from([[InlineKeyboard.webApp(ctx.texts.uploadColumnsButton, path)]])
  await ctx.reply(`${words}\n\n${ctx.texts.uploadColumns}`, { reply_markup: keyboard })
}

interface ShownReport {
  readonly checked: Checked['import']
  readonly marked: Checked['marked']
  readonly path: string
}

async function showReport(
  ctx: ConversationContext,
  { checked, marked, path }: ShownReport,
): Promise<string | undefined> {
  if (!checked) return undefined
  const { id, report } = checked
  const { texts } = ctx
  const count = report.created + report.changed
  const button = (label: string, action: string) => [InlineKeyboard.text(label, `svc-file:${action}:${compactId(id)}`)]
  const keyboard = InlineKeyboard.from([
    ...(count > 0 ? [button(texts.uploadSaveButton(count), 'save')] : []),
    ...(report.columns ? [[InlineKeyboard.webApp(texts.uploadColumnsChangeButton, path + id)]] : []),
    button(texts.uploadDropButton, 'drop'),
  ])
  if (marked)
    await ctx.replyWithDocument(new InputFile(Buffer.from(marked.base64, 'base64'), marked.name), {
      caption: texts.uploadMarked,
    })
  await ctx.reply(uploadReportHtml(texts, checked), { parse_mode: 'HTML', reply_markup: keyboard })
  return id
}

async function explain(ctx: ConversationContext, text: string): Promise<undefined> {
  await ctx.reply(text)
}

/** Returns whether the conversation is over. */
async function save(dialog: Dialog, ctx: ConversationContext, id: string): Promise<boolean> {
  const input = { params: { id }, telegramId: getSender(ctx).id }
  const reply = await callServer(dialog, 'POST /v1/organizer/imports/:id/confirm', input)
  if (reply.ok) await ctx.reply(ctx.texts.uploadSaving)
  else await ctx.reply(reply.code === 'DRAFT_LIMIT' ? ctx.texts.uploadLimit : serviceFormErrorText(ctx, reply.code))
  return reply.ok || reply.code !== 'UNAVAILABLE'
}
