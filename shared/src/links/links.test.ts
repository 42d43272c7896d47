import { describe, expect, test } from 'vitest'
import { findLinkFault, findLinks } from './links.ts'

describe('findLinks', () => {
  test.each([
    ['Сбор у кассы в 9:30', []],
    ['Карта: https://yandex.ru/maps/-/CDb3?x=1#y.', ['https://yandex.ru/maps/-/CDb3?x=1#y']],
    ['см. http://пример.рф/путь', ['http://пример.рф/путь']],
    ['example.com', ['example.com']],
    ['WWW.Example.COM!', ['WWW.Example.COM']],
    ['(example.com:8080/a)', ['example.com:8080/a']],
    ['байкал.рф, и всё', ['байкал.рф']],
    ['t.me/some_chat', ['t.me/some_chat']],
    ['tg://resolve?domain=evil', ['tg://resolve?domain=evil']],
    ['ton://transfer/abc', ['ton://transfer/abc']],
    ['пишите @evil_bot', ['@evil_bot']],
    ['info@example.com', ['info@example.com']],
    ['http://1.2.3.4/x', ['http://1.2.3.4/x']],
    ['1.2.3.4:80', ['1.2.3.4:80']],
    ['xn--80aswg.xn--p1ai', ['xn--80aswg.xn--p1ai']],
    ['a.ru и b.ru', ['a.ru', 'b.ru']],
    ['Выезд 31.12.2030 в 9.30, 12.5 км', []],
    ['ООО «Лёд».Ждём вас', []],
    ['Возьмите воду.Приходите вовремя', []],
    ['Цена 1.500 руб., 5-й км.', []],
    ['файл map.pdf', []],
    ['почта @ нет', []],
    ['300.1.1.1', []],
  ])('finds in %j the links %j', (text, links) => {
    expect(findLinks(text).map((link) => link.text)).toEqual(links)
  })

  test('returns the position of each link', () => {
    const text = 'Карта 🗺 example.com, и https://a.ru/b.'
    expect(findLinks(text).map(({ start, end }) => text.slice(start, end))).toEqual(['example.com', 'https://a.ru/b'])
  })
})

describe('the text of an organizer', () => {
  test.each([
    'Сбор у кассы в 9:30, парковка платная.',
    'Карта: https://yandex.ru/maps/-/CDb3',
    'Как доехать: байкал.рф/дорога',
    'Вопросы: info@example.com',
    'Наш канал t.me/baikal_ice',
    'Пишите @baikal_ice',
    'Точка сбора: причал. Рубка открыта с 9.',
    'Встреча: точка у маяка, дом 5 .',
    'See you at 9. In winter bring a coat. Me and Oleg will wait.',
    'Температура −5…−10 °C; 3/4 часа; и/или',
  ])('is accepted: %j', (text) => {
    expect(findLinkFault(text)).toBeUndefined()
  })

  test.each([
    'https://a.ru и https://b.ru',
    'a.ru b.com',
    '@first_one @second_one',
    'example.com и пишите @evil_bot',
    'tg://resolve?domain=a https://a.ru',
    'ａ．ｒｕ и b.ru',
    'https://a.ru/https://b.ru c.рф',
  ])('is rejected for more than one link: %j', (text) => {
    expect(findLinkFault(text)).toBe('many')
  })

  test.each([
    'https://clck.ru/3abc',
    'bit.ly/x',
    'goo.su/AbC',
    'https://vk.cc/abc',
    't.co/abc',
    'http://www.tinyurl.com/y',
    'is.gd/1',
    'HTTPS://BIT.LY/x',
    'bit.ly:443/x',
    'bit.ly./x',
  ])('is rejected for a link that hides its target: %j', (text) => {
    expect(findLinkFault(text)).toBe('shortened')
  })

  test.each([
    'example\u200b . com',
    'evil .ru',
    'evil . ru/pay',
    'evil[.]ru',
    'evil (.) com',
    'evil точка ру',
    'evil (точка) рф',
    'эвил точка ком',
    'evil dot com',
    'evil [dot] com',
    'evil．com',
    'evil。com',
    'evil․com',
    'ｅｖｉｌ．ｃｏｍ',
    'еvil.com',
    'evil.соm',
    'sberbаnk.ru',
    'https://sbеrbank.ru/x',
    'https://yandex.ru@evil.com/x',
    'hxxps://evil.com',
    'https: //evil.com',
    'https :// evil.com',
    'xn--80ak6aa92e.com',
    't . me/evil',
    'т.me/evil',
  ])('is rejected for a disguised domain: %j', (text) => {
    expect(findLinkFault(text)).toBe('disguised')
  })

  test.each([
    ['ev\u200bil.ru and b\u2060it.ly/x', 'many'],
    ['b\u00adit.ly/x', 'shortened'],
    ['bit\u200b.\u200bly/x', 'shortened'],
  ] as const)('is checked without invisible characters: %j', (text, fault) => {
    expect(findLinkFault(text)).toBe(fault)
  })
})
