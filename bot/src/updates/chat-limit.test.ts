import { expect, test } from 'vitest'
import { createChatLimit } from './chat-limit.ts'

const verdicts = (limit: ReturnType<typeof createChatLimit>, count: number, atSeconds: number, chatId = 1) =>
  Array.from({ length: count }, () => limit(chatId, atSeconds))
const counted = (all: readonly string[]) => ({
  allowed: all.filter((one) => one === 'allowed').length,
  told: all.filter((one) => one === 'first-excess').length,
})

test('allows 20 of 100 messages at once and marks the first excess', () => {
  expect(counted(verdicts(createChatLimit(), 100, 1_000))).toEqual({ allowed: 20, told: 1 })
})

test('allows one message a second at two a second, without another notice', () => {
  const limit = createChatLimit()
  verdicts(limit, 30, 1_000)
  const later = Array.from({ length: 100 }, (_, index) => limit(1, 1_001 + Math.floor(index / 2)))
  expect(counted(later)).toEqual({ allowed: 50, told: 0 })
})

test('marks the next flood again after a quiet time', () => {
  const limit = createChatLimit()
  verdicts(limit, 30, 1_000)
  expect(counted(verdicts(limit, 30, 1_021))).toEqual({ allowed: 20, told: 1 })
})

test('limits each chat separately', () => {
  const limit = createChatLimit()
  verdicts(limit, 100, 1_000)
  expect(counted(verdicts(limit, 20, 1_000, 2))).toEqual({ allowed: 20, told: 0 })
})

test('allows an hour of messages that arrive at once', () => {
  const limit = createChatLimit()
  const all = Array.from({ length: 60 }, (_, minute) => limit(1, 1_000 + minute * 60))
  expect(counted(all)).toEqual({ allowed: 60, told: 0 })
})
