import type { Update } from 'grammy/types'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { atCheckIn, member, number, refused } from '../../../../test/data/member-bookings.ts'
import { drawQrPicture, emptyPicture } from '../../../../test/data/qr-pictures.ts'
import { data, messageUpdate, ok, refusal } from '../../../../test/fakes.ts'
import { runBot } from '../../../../test/running-bot.ts'

let picture: Buffer = Buffer.from('')
let bot: Awaited<ReturnType<typeof runBot>>
beforeEach(async () => {
  bot = await runBot({ botFileUrl: () => `data:image/png;base64,${picture.toString('base64')}` })
})
afterEach(() => bot.close())

const door = '/v1/organizer/check-ins'
const texts = () => bot.messenger.calls.filter(({ name }) => name === 'sendMessage').map(({ body }) => body.text)
const calls = () => bot.server.calls.filter(({ name }) => name === door).map(({ body }) => body)
const qr = (of: string) => `ENP1.AB12CD.${of}.0123456789.${'A'.repeat(103)}`

const found = ok({ file_id: 'f', file_unique_id: 'u', file_path: 'photos/1.jpg' })

async function send(content: object, bytes?: Buffer, from = member, answer = found): Promise<void> {
  if (bytes) picture = bytes
  bot.messenger.script('getFile', answer)
  const update = messageUpdate('', from)
  const { text: _none, ...message } = update.message ?? {}
  await bot.handle({ ...update, message: { ...message, ...content } } as Update)
}
const sizes = [{ file_id: 'f', file_unique_id: 'u', width: 900, height: 480 }]
const photo = { photo: sizes }
const asFile = { document: { file_id: 'f', file_unique_id: 'u', mime_type: 'image/png' } }

test.each([
  ['a photo', photo],
  ['a file', asFile],
])('treats the QR code in %s like its text', async (_name, content) => {
  bot.server.script(door, data(atCheckIn([0, 0])))
  await send(content, await drawQrPicture(qr(number)))
  expect(calls()).toEqual([{ telegramId: member.id, code: qr(number) }])
  expect(texts()).toEqual([expect.stringContaining('Взрослый: 0 из 2')])
})

test('explains a picture with no code, another code or several codes, and a broken file', async () => {
  await send(photo, await emptyPicture())
  await send(photo, await drawQrPicture('https://example.org'))
  await send(photo, await drawQrPicture(qr(number), qr('BK-000001')))
  await send(asFile, Buffer.from('no picture at all'))
  expect(texts().map((text) => String(text).split('.')[0])).toEqual([
    'QR-кода на снимке не видно',
    'Это не ваучер: в QR-коде что-то другое',
    'На снимке несколько ваучеров',
    'QR-кода на снимке не видно',
  ])
  expect(calls()).toEqual([])
})

test('explains an unknown voucher, and does not download a file that is too large', async () => {
  bot.server.script(door, refused('NOT_FOUND', 404))
  await send(photo, await drawQrPicture(qr(number)))
  await send({ document: { ...asFile.document, file_size: 30_000_000 } })
  expect(texts()).toEqual([
    'Такой брони у вас нет: проверьте номер или отсканируйте QR-код ещё раз.',
    'Файл слишком большой. Пришлите обычное фото.',
  ])
})

test("adds a member's picture without a code to their support request", async () => {
  bot.server.script('/internal/support/messages', data({ effect: 'added', number: 12, operators: 1 }))
  await send(photo, await emptyPicture())
  expect(texts()).toEqual(['Добавлено к обращению № 12, операторы это видят.'])
})

test('asks again for a picture that could not be downloaded', async () => {
  await send(photo, undefined, member, refusal(400, 'Bad Request: file is too big'))
  expect(texts()).toEqual([expect.stringContaining('Снимок не загрузился.')])
})

test('ignores codes in pictures of other users', async () => {
  await send(photo, await drawQrPicture(qr(number)), { id: 42, first_name: 'Анна' })
  expect(calls()).toEqual([])
  expect(texts()).not.toContainEqual(expect.stringContaining('QR'))
})
