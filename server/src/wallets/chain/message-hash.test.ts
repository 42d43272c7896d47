import { Address, beginCell, comment, external, storeMessage } from '@ton/core'
import { expect, test } from 'vitest'
import { messageHash } from './message-hash.ts'

const to = Address.parseRaw(`0:${'ab'.repeat(32)}`)
const body = comment('signed')
const init = { code: comment('code'), data: comment('data') }

const toBoc = (message: Parameters<typeof storeMessage>[0], forceRef: boolean) =>
  beginCell().store(storeMessage(message, { forceRef })).endCell().toBoc()

test('every form of an external message has the same hash', () => {
  const forms = [
    toBoc(external({ to, body }), true),
    toBoc(external({ to, body }), false),
    toBoc(external({ to, body, init }), true),
    toBoc({ ...external({ to, body }), info: { type: 'external-in', dest: to, importFee: 7n } }, true),
  ]
  expect(new Set(forms.map(messageHash)).size).toBe(1)
  expect(messageHash(toBoc(external({ to, body: comment('other') }), true))).not.toBe(
    messageHash(forms[0] ?? Buffer.of()),
  )
})

test('anything but an external message has no hash', () => {
  expect(messageHash(Buffer.from('nothing'))).toBeUndefined()
  expect(messageHash(body.toBoc())).toBeUndefined()
})
