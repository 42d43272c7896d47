import type { TextConcern } from '@enp/shared/calls/catalog/reviews'
import { findLinkFault, findLinks } from '@enp/shared/links/links'
import { visibleText } from '@enp/shared/text/plain-text'
import { hasInsult } from './insults.rules.ts'

/**
 * Returns why a public text waits for an operator.
 * See docs/rules/vouchers-and-reviews.md#text-check.
 */
export function findTextConcern(written: string): TextConcern | undefined {
  const text = visibleText(written).normalize('NFKC')
  const links = findLinks(text).filter(({ text: link }) => !isMissingSpace(link))
  if (links.some(({ text: link }) => isAddressOfUser(link)) || hasPhone(text) || hasInvitation(text)) return 'contact'
  // Unlike a message of an organizer, a public text contains no link at all.
  if (links.length > 0 || (findLinkFault(written) ?? 'many') !== 'many') return 'link'
  return hasInsult(text) ? 'insult' : undefined
}

/** «trip.It was»: a sentence, not a domain. */
const isMissingSpace = (link: string) => /^\p{L}+\.(?:It|In|Is|To|Me|Us|My|No|At|Be)$/u.test(link)

/** Mail addresses, mentions and Telegram chats. */
const isAddressOfUser = (link: string) =>
  /^[^/]*@/.test(link) || /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|wa\.me|vk\.com|vk\.ru)\//i.test(link)

const digitWords: Readonly<Record<string, string>> = {
  ...{
    ноль: '0',
    один: '1',
    два: '2',
    три: '3',
    четыре: '4',
    пять: '5',
    шесть: '6',
    семь: '7',
    восемь: '8',
    девять: '9',
  },
  ...{ zero: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9' },
}
const number = /(?<![\p{L}\p{N}])\+?\d(?:[\s().,/_–—-]{0,3}\d){6,}(?!\p{L})/gu

/** A number of 8 to 15 digits with «+», or one that is written like a Russian phone number. */
function hasPhone(text: string): boolean {
  const digits = text.toLowerCase().replace(/\p{L}+/gu, (word) => digitWords[word] ?? word)
  if (phoneWord.test(digits)) return true
  return (digits.match(number) ?? []).some((found) => {
    const bare = found.replace(/\D/g, '')
    if (found.startsWith('+')) return bare.length >= 8 && bare.length <= 15
    return /^(?:[78]\d{10}|9\d{9}|00\d{9,13})$/.test(bare)
  })
}

/** «тел. 22-33-44»: a short number counts after a word for a phone. */
const phoneWord =
  /(?<!\p{L})(?:тел|телефон|моб|номер телефона|звоните|позвоните|phone|tel|call|whats\s?app|в[оа]тс\s?апп?|viber|вайбер)[.:,\s№-]{1,4}\+?\d(?:[\s().-]{0,3}\d){4,}/u

/** An imperative with a messenger or private messages. «Ответил в Telegram» names a fact. */
const invitation = new RegExp(
  '(?<!\\p{L})(?:(?:на)?пишите|пиши|напиши|звоните|добавляйтесь|подписывайтесь|ищите|найдите|стучите)' +
    '(?:\\s+\\p{L}+){0,2}\\s+(?:в|на|мне в|по)\\s+' +
    '(?:личк\\p{L}*|л[ис]|директ\\p{L}*|телег\\p{L}*|тг|whats\\s?app|в[оа]тс\\s?апп?\\p{L}*|вайбер\\p{L}*|viber|telegram|instagram|инст\\p{L}*|вк)(?!\\p{L})' +
    '|(?<!\\p{L})(?:dm|text|message|write(?: to)?|call|contact|reach|find|follow|add) me\\s+(?:\\p{L}+\\s+)?(?:on|via|in|at|through)\\s+(?:whats\\s?app|telegram|instagram|viber|signal|facebook|wechat)(?!\\p{L})' +
    // A user name after a messenger has a digit, a dot or an underscore.
    '|(?<!\\p{L})(?:телеграм\\p{L}*|тг|telegram|whats\\s?app|instagram|инстаграм\\p{L}*|viber|skype|скайп)\\s*(?::|-|—|–)?\\s*@?[a-z]{2,}\\w*[._\\d]\\w+',
  'iu',
)
const hasInvitation = (text: string) => invitation.test(text)
