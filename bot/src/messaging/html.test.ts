import { expect, test } from 'vitest'
import { escapeHtmlWithoutLinks } from './html.ts'

test.each([
  ['Сбор в 9:30 <у кассы>', 'Сбор в 9:30 &lt;у кассы&gt;'],
  ['Карта: https://a.ru/b?c=1&d=2.', 'Карта: <code>https://a.ru/b?c=1&amp;d=2</code>.'],
  ['a.ru & @some_name', '<code>a.ru</code> &amp; <code>@some_name</code>'],
  ['🏔 байкал.рф', '🏔 <code>байкал.рф</code>'],
])('disables links in texts of users: %j', (text, html) => {
  expect(escapeHtmlWithoutLinks(text)).toBe(html)
})
