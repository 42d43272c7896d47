import { maxTemplateText, maxTemplateTitle, type SupportTemplate } from '@enp/shared/calls/support/support-templates'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { InlineKeyboard } from 'grammy'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { callServer, conversationFeature, readText, waitForInput } from '../../../conversations/conversation.ts'
import { answerButtonPress } from '../../../telegram/edit-message.ts'
import { getSender } from '../../../telegram/to-telegram-user.ts'
import { offerUndo } from '../../admin/undo.ts'
import { createOperatorFilter } from '../create-operator-filter.ts'
import { supportErrorText } from '../sentences.ts'

export const editTemplatesStartData = 'tpl:edit'
const pressPattern = /^tpl:(?:(add|title|text|remove)|show:(\d{1,2}))$/
const maxUpdates = 40

/** Adds, changes and removes answer templates; docs/rules/support.md#templates. */
export const editTemplatesFeature = conversationFeature(
  'support-templates',
  editTemplatesStartData,
  editTemplates,
  createOperatorFilter,
)

type Field = 'title' | 'text'
type Step = { readonly text: string } | { readonly press: string; readonly index: number }

/** `id` is missing for a new template. `asked`: the field that the next text fills. */
type Draft = Partial<SupportTemplate> & { readonly asked?: Field }

async function editTemplates(dialog: Dialog, first: ConversationContext): Promise<void> {
  const query = { operatorId: getSender(first).id }
  const reply = await callServer(dialog, 'GET /internal/support/templates', { query })
  if (!reply.ok) return answerButtonPress(first, supportErrorText(first, reply.code))
  await answerButtonPress(first)
  const { templates } = reply.data
  await showList(first, templates)
  let draft: Draft = {}
  for (let updates = 0; updates < maxUpdates; updates += 1) {
    const { ctx, ...step } = await waitForInput<Step>(dialog, readStep, (texts) => texts.templateChoose)
    if (ctx.callbackQuery) await answerButtonPress(ctx)
    if ('press' in step) {
      if (step.press === 'remove' && draft.id !== undefined) return remove(dialog, ctx, draft.id)
      draft = await press(ctx, step, templates, draft)
    } else {
      const written = await write(dialog, ctx, step.text, draft)
      if (!written) return
      draft = written
    }
  }
}

function readStep(ctx: ConversationContext): Step | undefined {
  const [, name, shown] = pressPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
  if (name === undefined && shown === undefined) return readText(ctx)
  return { press: name ?? 'show', index: Number(shown ?? 0) }
}

async function showList(ctx: ConversationContext, templates: readonly SupportTemplate[]): Promise<void> {
  const rows = templates.map(({ title }, index) => [InlineKeyboard.text(title, `tpl:show:${index}`)])
  const keyboard = InlineKeyboard.from([...rows, [InlineKeyboard.text(ctx.texts.templateAddButton, 'tpl:add')]])
  await ctx.reply(ctx.texts.templatesList, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function press(
  ctx: ConversationContext,
  { press: name, index }: Extract<Step, { press: string }>,
  templates: readonly SupportTemplate[],
  draft: Draft,
): Promise<Draft> {
  if (name === 'add') return ask(ctx, {}, 'title')
  if (name === 'title' || name === 'text') return draft.id === undefined ? draft : ask(ctx, draft, name)
  const template = name === 'show' ? templates[index] : undefined
  if (!template) {
    await ctx.reply(ctx.texts.templateGone)
    return {}
  }
  await showTemplate(ctx, template)
  return template
}

async function showTemplate(ctx: ConversationContext, { title, text }: SupportTemplate): Promise<void> {
  const { templateTitleButton, templateTextButton, templateRemoveButton } = ctx.texts
  const keyboard = InlineKeyboard.from([
    [InlineKeyboard.text(templateTitleButton, 'tpl:title'), InlineKeyboard.text(templateTextButton, 'tpl:text')],
    [InlineKeyboard.text(templateRemoveButton, 'tpl:remove')],
  ])
  const html = `<b>${escapeTagMarks(title)}</b>\n\n${escapeTagMarks(text)}`
  await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
}

async function ask(ctx: ConversationContext, draft: Draft, asked: Field): Promise<Draft> {
  await ctx.reply(asked === 'title' ? ctx.texts.templateAskTitle : ctx.texts.templateAskText)
  return { ...draft, asked }
}

/** Undefined when the template is saved or the server refused the operator. */
async function write(dialog: Dialog, ctx: ConversationContext, text: string, draft: Draft): Promise<Draft | undefined> {
  const { asked } = draft
  if (asked === undefined) {
    await ctx.reply(ctx.texts.templateChoose)
    return draft
  }
  if (text.trim() === '' || text.length > (asked === 'title' ? maxTemplateTitle : maxTemplateText))
    return ask(ctx, draft, asked)
  const written = { ...draft, [asked]: text }
  const { id, title, text: body } = written
  if (title === undefined || body === undefined) return ask(ctx, written, 'text')
  return save(dialog, ctx, written, { title, text: body, ...(id !== undefined && { templateId: id }) })
}

async function save(
  dialog: Dialog,
  ctx: ConversationContext,
  draft: Draft,
  words: { readonly title: string; readonly text: string; readonly templateId?: string },
): Promise<Draft | undefined> {
  const body = { operatorId: getSender(ctx).id, ...words }
  const reply = await callServer(dialog, 'POST /internal/support/templates', { body })
  if (!reply.ok) {
    await ctx.reply(supportErrorText(ctx, reply.code))
    return reply.code === 'UNAVAILABLE' ? draft : undefined
  }
  const { refusal, undo } = reply.data
  await ctx.reply(refusal ? ctx.texts.templateRefusal[refusal] : ctx.texts.templateSaved)
  if (refusal === 'taken') return { ...draft, ...words, asked: 'title' }
  if (refusal === 'field' || refusal === 'empty') return draft
  await offerUndo(ctx, undo)
  return undefined
}

async function remove(dialog: Dialog, ctx: ConversationContext, id: string): Promise<void> {
  const input = { params: { id }, body: { operatorId: getSender(ctx).id } }
  const reply = await callServer(dialog, 'POST /internal/support/templates/:id/remove', input)
  if (!reply.ok) return void (await ctx.reply(supportErrorText(ctx, reply.code)))
  await ctx.reply(reply.data.first ? ctx.texts.templateRemoved : ctx.texts.templateGone)
  await offerUndo(ctx, reply.data.undo)
}
