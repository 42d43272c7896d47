import {
  type ListedOrganizer,
  type OrganizerSort,
  organizerSorts,
} from '@enp/shared/calls/operators/operator-organizers'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { Composer, InlineKeyboard } from 'grammy'
import { applyChosenLanguage } from '../../chosen-language.ts'
import type { BotContext, Deps } from '../../context.ts'
import { fetchFromServer } from '../../server.ts'
import { answerButtonPress, editMessage } from '../../telegram/edit-message.ts'
import { createOperatorFilter } from '../support/create-operator-filter.ts'
import { supportErrorText } from '../support/sentences.ts'
import type { Words } from './find-view.ts'
import { openButton } from './open-button.ts'
import { figuresText } from './organizer-page.ts'

const listPattern = /^adm:organizer-list(?::(sales|cancellations|answers|complaints|payouts):(7|30|90):(\d{1,4}))?$/
const maxLabel = 60
const periods = [7, 30, 90] as const

interface Shown {
  readonly sort: OrganizerSort
  readonly days: (typeof periods)[number]
  readonly page: number
}

/** Organizers with their figures, sorted by one of them. Each opens its page. */
export function organizerListFeature(deps: Deps): Composer<BotContext> {
  const feature = new Composer<BotContext>()
  feature
    .chatType('private')
    .callbackQuery(listPattern)
    .filter(createOperatorFilter(deps), async (ctx) => {
      await applyChosenLanguage(deps, ctx)
      const [, sort, days, page] = listPattern.exec(ctx.callbackQuery.data) ?? []
      const shown: Shown = {
        sort: organizerSorts.find((one) => one === sort) ?? 'sales',
        days: periods.find((one) => String(one) === days) ?? 30,
        page: Number(page ?? 1),
      }
      const query = { operatorId: ctx.from.id, ...shown }
      const reply = await fetchFromServer(deps, ctx.log, 'GET /internal/admin/organizers', { query })
      if (!reply.ok) return answerButtonPress(ctx, supportErrorText(ctx, reply.code))
      const html = listText(ctx, reply.data.organizers, shown)
      const keyboard = listKeyboard(ctx, reply.data, shown)
      if (sort === undefined) await ctx.reply(html, { parse_mode: 'HTML', reply_markup: keyboard })
      else await editMessage(ctx, html, keyboard)
      return answerButtonPress(ctx)
    })
  return feature
}

function listText(ctx: Words, organizers: readonly ListedOrganizer[], { sort, days }: Shown): string {
  return [
    ctx.texts.organizerListTitle({ days, sort }),
    ...organizers.map(({ name, figures }) => `\n<b>${escapeTagMarks(name)}</b>\n${figuresText(ctx, figures)}`),
    `\n${ctx.texts.organizerListTerms}`,
  ].join('\n')
}

function listKeyboard(
  ctx: Words,
  { organizers, pages }: { readonly organizers: readonly ListedOrganizer[]; readonly pages: number },
  { sort, days, page }: Shown,
): InlineKeyboard {
  const { texts } = ctx
  const button = (label: string, to: Partial<Shown>) => {
    const next = { sort, days, page: 1, ...to }
    return InlineKeyboard.text(label, `adm:organizer-list:${next.sort}:${next.days}:${next.page}`)
  }
  const marked = (isChosen: boolean, label: string) => `${isChosen ? '✓ ' : ''}${label}`
  const sorts = organizerSorts.map((one) => button(marked(one === sort, texts.organizerSort[one]), { sort: one }))
  return InlineKeyboard.from([
    ...organizers.map(({ organizerId, name }) => [openButton(cutText(name, maxLabel), organizerId)]),
    sorts.slice(0, 3),
    sorts.slice(3),
    periods.map((one) => button(marked(one === days, texts.statisticsDaysButton(one)), { days: one })),
    [
      ...(page > 1 ? [button(texts.organizerListBack, { page: page - 1 })] : []),
      ...(page < pages ? [button(texts.organizerListNext, { page: page + 1 })] : []),
    ],
  ])
}
