import { beforeEach, describe, expect, test } from 'vitest'
import { countAnswers, measureUpdate, metrics } from './metrics.ts'

const lines = async () => (await metrics.metrics()).split('\n')

// Other test files of the same thread have used the bot.
beforeEach(() => metrics.resetMetrics())

describe('the metrics of the bot', () => {
  test('count each response of the Bot API by its code, and calls without a response', async () => {
    const call = (answer: () => Promise<unknown>) => countAnswers(answer as never, 'getMe', {} as never)
    await call(async () => ({ ok: true, result: {} }))
    await call(async () => ({ ok: false, error_code: 429, description: 'Too Many Requests' }))
    await expect(call(() => Promise.reject(new Error('reset')))).rejects.toThrow('reset')
    expect((await lines()).filter((line) => line.startsWith('bot_api_answers_total{'))).toEqual([
      'bot_api_answers_total{method="getMe",code="200"} 1',
      'bot_api_answers_total{method="getMe",code="429"} 1',
      'bot_api_answers_total{method="getMe",code="none"} 1',
    ])
  })

  test('measure updates by result', async () => {
    await measureUpdate(async () => undefined)
    await expect(measureUpdate(() => Promise.reject(new Error('no server')))).rejects.toThrow('no server')
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'bot_update_seconds_count{result="done"} 1',
        'bot_update_seconds_count{result="failed"} 1',
      ]),
    )
  })
})
