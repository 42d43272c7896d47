import { expect, test } from 'vitest'
import { findEntities } from './find-entities.ts'

const findWithText = (text: string) =>
  findEntities(text, []).map(({ type, offset, length }) => [type, text.slice(offset, offset + length)])

test.each([
  [
    '$ENP вырос, $1INCH тоже',
    [
      ['cashtag', '$ENP'],
      ['cashtag', '$1INCH'],
    ],
  ],
  ['цена $100, $enp, A$ENP, $TOOLONGNAME', []],
  [
    'звоните +7 (495) 123-45-67 или +79991234567.',
    [
      ['phone_number', '+7 (495) 123-45-67'],
      ['phone_number', '+79991234567'],
    ],
  ],
  ['+7 и 2+2=4', []],
  ['пишите на help@enp.travel!', [['email', 'help@enp.travel']]],
  [
    '(https://enp.travel/a?b=c#d), «http://лето.рф/ё».',
    [
      ['url', 'https://enp.travel/a?b=c#d'],
      ['url', 'http://лето.рф/ё'],
    ],
  ],
  [
    'enp.travel, www.example.co.uk/путь и лето.рф',
    [
      ['url', 'enp.travel'],
      ['url', 'www.example.co.uk/путь'],
      ['url', 'лето.рф'],
    ],
  ],
  ['версия 1.5.2, и т.д., file.unknownending', []],
  ['t.me/enp_travel_bot?start=a', [['url', 't.me/enp_travel_bot?start=a']]],
  ['tg://resolve?domain=enp', [['url', 'tg://resolve?domain=enp']]],
  ['/start@enp_travel_bot и 1/2', [['bot_command', '/start@enp_travel_bot']]],
  [
    '@enp_travel #лето2026 #1 a#b',
    [
      ['mention', '@enp_travel'],
      ['hashtag', '#лето2026'],
    ],
  ],
])('finds the entities in %s', (text, expected) => expect(findWithText(text)).toEqual(expected))
