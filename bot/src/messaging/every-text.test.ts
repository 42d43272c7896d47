import { escapeTagMarks } from '@enp/shared/text/escape-html'
import { describe, expect, test } from 'vitest'
import { readHtmlText } from '../../../simulator/src/testing/telegram-text.ts'
import { renderDayNews, renderNotification } from '../notifications/render-notification.ts'
import { strangeNotifications, strangeText } from '../testing/strange-notifications.ts'
import { botTexts } from '../texts/texts.ts'
import { fitPayload, maxCaption, maxText } from './fit-message.ts'

const languages = ['ru', 'en'] as const
const parse_mode = 'HTML'
/** Tags that only our texts use; the test values contain others. */
const ownMarkup = /<\/?(?:u|s|a|code|pre|blockquote|tg-[a-z]+)\b/

function expectAccepted(html: string): void {
  const { text } = fitPayload('sendMessage', { text: html, parse_mode })
  const { caption } = fitPayload('sendPhoto', { caption: html, parse_mode })
  for (const [sent, max] of [[text, maxText] as const, [caption, maxCaption] as const]) {
    const shown = readHtmlText(String(sent))
    expect(shown.length).toBeLessThanOrEqual(max)
    expect(shown.isWellFormed()).toBe(true)
    expect(shown).not.toMatch(ownMarkup)
  }
}

describe.each(languages)('the longest and strangest values in %s', (language) => {
  const notifications = strangeNotifications()
  const shown = notifications
    .filter(({ kind }) => kind !== 'broadcast')
    .map((each) => renderNotification(botTexts[language], each))

  test('fit every notification into a message and a caption', () => {
    expect(new Set(notifications.map(({ kind }) => kind)).size).toBeGreaterThan(60)
    for (const { html } of shown) expectAccepted(html)
  })

  test('leave callback data of at most 64 bytes and whole characters on all buttons', () => {
    for (const each of shown) {
      if (!('keyboard' in each)) continue
      const { reply_markup } = fitPayload('sendMessage', { text: 'a', reply_markup: each.keyboard })
      expect(JSON.stringify(reply_markup)).not.toMatch(/\\ud[89a-f]/)
      const buttons = each.keyboard.inline_keyboard.flat()
      expect(buttons.length).toBeLessThanOrEqual(100)
      for (const button of buttons) {
        if ('callback_data' in button) expect(Buffer.byteLength(button.callback_data)).toBeLessThanOrEqual(64)
      }
    }
  })

  test('fit the news of a day into one message', () => {
    const news = notifications.filter(({ kind }) => kind.startsWith('friend_') || kind.startsWith('task_'))
    expect(news.length).toBeGreaterThan(5)
    expectAccepted(renderDayNews(botTexts[language], news).html)
  })

  test('leave every text as valid HTML for Telegram', () => {
    const texts = listTexts(botTexts[language])
    expect(texts.length).toBeGreaterThan(1_000)
    for (const html of texts) expectAccepted(html)
  })
})

/** Renders every text; parameters are strange texts, or the longest numbers. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function')
    return [escapeTagMarks(strangeText), 1_000_000_000].flatMap((argument) => value(toArgument(argument)))
  return Object.values(value as object).flatMap(listTexts)
}

/** Is the only parameter or has all parameters as properties. Addresses are never strange. */
const toArgument = (value: string | number) =>
  new Proxy(
    {},
    {
      get: (_, name) => (name === Symbol.toPrimitive ? () => value : name === 'url' ? 'https://enp.travel/' : value),
    },
  )
