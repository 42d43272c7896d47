import { directPaymentText } from '@enp/shared/bookings/direct-payment-text'
import type { OwnService } from '@enp/shared/calls/organizers/organizer-services'
import { formatCurrencyAmount } from '@enp/shared/notifications/amounts'
import { cutText } from '@enp/shared/text/cut-text'
import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { visibleText } from '@enp/shared/text/plain-text'
import { addDays } from '@enp/shared/time/days'
import { InlineKeyboard } from 'grammy'
import { compactId } from '../../../compact-id.ts'
import type { ConversationContext, Dialog } from '../../../context.ts'
import { readText, waitForInput } from '../../../conversations/conversation.ts'
import { listCountedUnits, type WalkInDraft, type WalkInStep, type WalkInTerms } from './walk-in.rules.ts'

const stepPattern = /^walkin:(\w[\w:-]{0,40})$/

export type WalkInStepInput = { readonly press: string } | { readonly text: string }

export function waitForWalkInInput(dialog: Dialog) {
  return waitForInput<WalkInStepInput>(
    dialog,
    (ctx) => {
      const [, press] = stepPattern.exec(ctx.callbackQuery?.data ?? '') ?? []
      return press === undefined ? readText(ctx) : { press }
    },
    (texts) => texts.walkinTextOnly,
  )
}

interface Known {
  readonly draft: WalkInDraft
  readonly terms: WalkInTerms | undefined
  readonly services: readonly OwnService[]
  readonly today: string
  readonly hasBack: boolean
}

const maxOptions = 40
const longestLabel = 60

export async function askWalkInStep(ctx: ConversationContext, step: WalkInStep, known: Known): Promise<void> {
  const { hasBack } = known
  const rows = listButtons(ctx, step, known)
  const back = hasBack ? [[InlineKeyboard.text(ctx.texts.walkinBackButton, 'walkin:back')]] : []
  const keyboard = InlineKeyboard.from([...rows, ...back])
  await ctx.reply(toQuestion(ctx, step, known), { parse_mode: 'HTML', reply_markup: keyboard })
}

function toQuestion(ctx: ConversationContext, step: WalkInStep, { draft, terms }: Known): string {
  switch (step) {
    case 'option':
      return ctx.texts.walkinAskOption
    case 'date':
      return ctx.texts.walkinAskDate
    case 'nights':
      return ctx.texts.walkinAskNights
    case 'start':
      return ctx.texts.walkinAskStart
    case 'name':
      return ctx.texts.walkinAskName
    case 'phone':
      return ctx.texts.walkinAskPhone
    case 'price':
      return ctx.texts.walkinAskPrice
    case 'paid':
      return ctx.texts.walkinAskPaid
    case 'confirm':
      return confirmation(ctx, draft, terms)
    default: {
      const index = Number(step.slice('unit:'.length))
      const title = escapeTagMarks(visibleText(listCountedUnits(terms)[index]?.title ?? ''))
      const isRooms = terms?.isStay === true && terms.units.length === 1 && index === 0
      const unit = isRooms ? 'rooms' : 'other'
      return ctx.texts.walkinAskUnit({ title, unit })
    }
  }
}

function confirmation(ctx: ConversationContext, draft: WalkInDraft, terms: WalkInTerms | undefined): string {
  const party = listCountedUnits(terms)
    .map(({ title }, index) => ({ title: visibleText(title), count: draft.counts[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ title, count }) => `${title} × ${count}`)
  const day = (draft.date ?? '').split('-').reverse().join('.')
  const lines = [
    ctx.texts.walkinConfirm,
    `<b>${escapeTagMarks(visibleText(terms?.title ?? ''))}</b>`,
    escapeTagMarks(visibleText(terms?.optionName ?? '')),
    [day, draft.startTime, draft.nights && ctx.texts.walkinNights(draft.nights)].filter(Boolean).join(' · '),
    escapeTagMarks(party.join(', ')),
    escapeTagMarks(paymentLine(ctx, draft)),
    ...(draft.name ? [escapeTagMarks([visibleText(draft.name), draft.phone].filter(Boolean).join(', '))] : []),
  ]
  return lines.join('\n')
}

function paymentLine({ texts }: ConversationContext, { price = 'list', paidBy = 'later' }: WalkInDraft): string {
  const { language } = texts
  const sum =
    price === 'list'
      ? texts.walkinListPrice
      : formatCurrencyAmount(language, { amount: String(price), currency: 'rub' })
  return [sum, directPaymentText(language, paidBy === 'later' ? undefined : paidBy)].join(' · ')
}

type Row = ReturnType<typeof InlineKeyboard.text>[]

function listButtons(ctx: ConversationContext, step: WalkInStep, { terms, services, today }: Known): Row[] {
  switch (step) {
    case 'option':
      return services
        .flatMap(({ title, options }) =>
          options.map(({ id, name }) => ({ id, label: `${visibleText(title)} · ${visibleText(name)}` })),
        )
        .slice(0, maxOptions)
        .map(({ id, label }) => [InlineKeyboard.text(cutText(label, longestLabel), `walkin:o:${compactId(id)}`)])
    case 'date':
      return [
        [
          InlineKeyboard.text(ctx.texts.walkinTodayButton, `walkin:d:${today}`),
          InlineKeyboard.text(ctx.texts.walkinTomorrowButton, `walkin:d:${addDays(today, 1)}`),
        ],
      ]
    case 'nights':
      return [numbers(1, 5)]
    case 'start':
      return (terms?.starts ?? []).map(({ startTime = '', free }) => [
        InlineKeyboard.text(ctx.texts.walkinStartButton({ startTime, free }), `walkin:s:${startTime.replace(':', '')}`),
      ])
    case 'name':
    case 'phone':
      return [[InlineKeyboard.text(ctx.texts.walkinSkipButton, 'walkin:skip')]]
    case 'price':
      return [[InlineKeyboard.text(ctx.texts.walkinListPriceButton, 'walkin:list')]]
    case 'paid':
      return (['cash', 'transfer', 'later'] as const).map((one) => [
        InlineKeyboard.text(ctx.texts.walkinPaidButton(one), `walkin:paid:${one}`),
      ])
    case 'confirm':
      return [
        [InlineKeyboard.text(ctx.texts.walkinTakeButton, 'walkin:take:walk_in')],
        [InlineKeyboard.text(ctx.texts.walkinPhoneButton, 'walkin:take:phone')],
      ]
    default:
      return [numbers(0, 5)]
  }
}

const numbers = (from: number, until: number): Row =>
  Array.from({ length: until - from + 1 }, (_, index) =>
    InlineKeyboard.text(String(from + index), `walkin:n:${from + index}`),
  )
