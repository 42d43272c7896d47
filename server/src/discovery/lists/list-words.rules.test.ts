import { expect, test } from 'vitest'
import { formatListTexts } from './list-words.rules.ts'

test('names the first services and counts the others, with escaped marks', () => {
  const list = { name: 'Лёд <2>', count: 5, titles: ['Байкал', 'Кижи & Онего', 'Рускеала'] }
  expect(formatListTexts('ru', list)).toEqual({
    text: 'Мой список «Лёд <2>» в enp travel',
    caption:
      '<b>Мой список «Лёд &lt;2&gt;» в enp travel</b>\n5 услуг\n\n• Байкал\n• Кижи &amp; Онего\n• Рускеала\nи ещё 2',
    open: 'Посмотреть список',
  })
})

test('counts one service in English without others', () => {
  const { caption } = formatListTexts('en', { name: 'Ice', count: 1, titles: ['Baikal'] })
  expect(caption).toBe('<b>My list “Ice” on enp travel</b>\n1 service\n\n• Baikal')
})
