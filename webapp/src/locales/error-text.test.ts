import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CallFailure, createClient } from '@enp/shared/client'
import { contract } from '@enp/shared/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withBookingErrorText, withHelperText, withSignInErrorText } from '../api/errors/helper-texts.ts'
import { loadErrorTextsIn } from './catalog.ts'
import { interfaceTextsEn } from './en.ts'
import { errorText, isServerDown } from './error-text.ts'
import { errorTextsEn } from './errors/error-texts.en.ts'
import { errorTextsRu } from './errors/error-texts.ru.ts'
import { interfaceTextsRu } from './ru.ts'

const sourceRoot = join(import.meta.dirname, '..')
/** The server can send these for every call. */
const generalCodes = ['UNAUTHORIZED', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED', 'INTERNAL_ERROR']

function findReceivedCodes(): string[] {
  const files = readdirSync(sourceRoot, { recursive: true, encoding: 'utf8' })
  const sources = files
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(join(sourceRoot, file), 'utf8'))
    .join('\n')
  const calls = Object.entries(contract).filter(([call]) => sources.includes(`'${call}'`))
  return [...new Set([...generalCodes, ...calls.flatMap(([, { errors }]) => errors)])].sort()
}

beforeAll(async () => void (await Promise.all([loadErrorTextsIn('ru'), loadErrorTextsIn('en')])))

describe('error text', () => {
  it.each([
    [interfaceTextsRu, errorTextsRu],
    [interfaceTextsEn, errorTextsEn],
  ])('exists for every code that the mini app can receive', (text, { errors }) => {
    const codes = findReceivedCodes()
    expect(Object.keys(errors).sort()).toEqual(codes)
    for (const code of codes) {
      expect(errorText(text, new CallFailure(409, 'server text', { code }))).not.toBe('server text')
    }
  })

  it('has the request id of the response for a fault of the server, for support and the logs', async () => {
    const requestId = '0b8f0c0e-0000-4000-8000-000000000001'
    const body = { success: false, error: { code: 'INTERNAL_ERROR', message: 'x' } }
    const fetch = async () => Response.json(body, { status: 500, headers: { 'x-request-id': requestId } })
    const client = createClient({ baseUrl: 'http://server.test', token: () => undefined, fetch })
    const failure = await client('GET /v1/config').catch((error: unknown) => error)
    expect(errorText(interfaceTextsRu, failure)).toBe(
      `${errorTextsRu.errors.INTERNAL_ERROR} Код для\u00a0поддержки: ${requestId}`,
    )
    const booking = await withBookingErrorText(Promise.reject(failure)).catch((error: unknown) => error)
    expect(errorText(interfaceTextsEn, booking)).toBe(
      `${errorTextsEn.errors.INTERNAL_ERROR} Code for support: ${requestId}`,
    )
  })

  it('is never the server’s own text in another language because the texts have not loaded', async () => {
    const language = 'fr' as 'en'
    const text = { ...interfaceTextsEn, common: { ...interfaceTextsEn.common, language } }
    expect(errorText(text, new CallFailure(409, 'Места только что заняли', { code: 'SOLD_OUT' }))).toBe(
      interfaceTextsEn.problems.unexpected,
    )
  })

  it('is the server’s own text for an unknown code', () => {
    expect(errorText(interfaceTextsRu, new CallFailure(409, 'Мест нет', { code: 'NEW_CODE' }))).toBe('Мест нет')
    expect(errorText(interfaceTextsRu, new CallFailure(400, 'Plain words'))).toBe('Plain words')
  })

  it('is the specification’s text when the server is unreachable', () => {
    for (const kind of ['FETCH_ERROR', 'TIMEOUT_ERROR'] as const) {
      expect(errorText(interfaceTextsRu, new CallFailure(kind, 'Failed to fetch'))).toBe(
        'Сервер временно недоступен. Проверьте подключение и попробуйте позже.',
      )
    }
  })

  it('is a server-down text for network failures and 5xx only', () => {
    const away = (['FETCH_ERROR', 'TIMEOUT_ERROR', 502, 503, 401, 429, 'PARSING_ERROR'] as const).map((kind) =>
      isServerDown(new CallFailure(kind, '')),
    )
    expect(away).toEqual([true, true, true, true, false, false, false])
  })

  it('is the specification’s general text for everything else', () => {
    const unexpected = 'Произошла непредвиденная ошибка. Попробуйте ещё раз.'
    const failures = [
      new TypeError('x is undefined'),
      'a thrown text',
      undefined,
      new CallFailure('PARSING_ERROR', 'Unknown error'),
      new CallFailure(502, 'HTTP error! status: 502'),
    ]
    for (const failure of failures) expect(errorText(interfaceTextsRu, failure)).toBe(unexpected)
  })

  it('translates the helpers’ literal texts by key', async () => {
    const wordless = Promise.reject(new CallFailure(502, 'Unknown error'))
    const failure = await withHelperText('Failed to claim mining', wordless).catch((error: unknown) => error)
    expect(failure).toMatchObject({ kind: 502, message: 'Failed to claim mining' })
    expect(errorText(interfaceTextsRu, failure)).toBe(errorTextsRu.helpers['Failed to claim mining'])
  })

  it('exists for each literal text of the specification whose call exists', () => {
    expect(Object.keys({ ...interfaceTextsRu.helpers, ...errorTextsRu.helpers })).toEqual([
      'Application must be opened through the messenger',
      'No authentication data received from the messenger',
      'Authentication failed',
      'Dev authentication failed',
      'Token verification failed',
      'Token not received from server',
      'No token available',
      'Failed to get mining status',
      'Failed to start mining',
      'Failed to claim mining',
      'Failed to purchase boost',
      'Failed to fetch balance',
      'Failed to fetch transactions',
      'Failed to create transaction',
      'Failed to cancel transaction',
      'Failed to update balance',
      'Failed to fetch tasks',
      'Failed to check task completion',
      'Failed to fetch daily bonus info',
      'Failed to claim daily bonus',
      'Не удалось создать бронирование',
    ])
  })

  it('contains the status when the response to a sign-in can’t be read', async () => {
    for (const message of ['Unknown error', 'HTTP error! status: 502']) {
      const answer = withSignInErrorText(Promise.reject(new CallFailure(502, message)))
      const failure = await answer.catch((error: unknown) => error)
      expect(failure).toMatchObject({ kind: 502, message: 'HTTP 502' })
      expect(errorText(interfaceTextsRu, failure)).toBe(
        'Произошла непредвиденная ошибка. Попробуйте ещё раз. (HTTP 502)',
      )
    }
    const unreadable = new CallFailure('PARSING_ERROR', 'Unknown error')
    await expect(withSignInErrorText(Promise.reject(unreadable))).rejects.toThrow('Authentication failed')
    const refusal = new CallFailure(401, 'Too old', { code: 'INIT_DATA_EXPIRED' })
    await expect(withSignInErrorText(Promise.reject(refusal))).rejects.toBe(refusal)
  })

  it('of a failed booking has the status and the server’s words, else the specification’s Russian text', async () => {
    const getFailure = (refused: CallFailure) =>
      withBookingErrorText(Promise.reject(refused)).catch((error: unknown) => error)
    const worded = await getFailure(new CallFailure(409, 'No such day'))
    expect(worded).toMatchObject({ kind: 409, message: 'HTTP 409: No such day' })
    expect(errorText(interfaceTextsRu, worded)).toBe('HTTP 409: No such day')
    const wordless = await getFailure(new CallFailure(502, 'HTTP error! status: 502'))
    expect(wordless).toMatchObject({ kind: 502, message: 'HTTP 502: Не удалось создать бронирование' })
    expect(errorText(interfaceTextsRu, wordless)).toBe(
      `${errorTextsRu.helpers['Не удалось создать бронирование']} (HTTP 502)`,
    )
    expect(errorText(interfaceTextsEn, wordless)).toBe(
      'Couldn’t create the booking. You haven’t been charged. (HTTP 502)',
    )
    const known = await getFailure(
      new CallFailure(409, 'Sold out', { code: 'SOLD_OUT', details: { alternatives: [] } }),
    )
    expect(known).toMatchObject({ code: 'SOLD_OUT', details: { alternatives: [] } })
    expect(errorText(interfaceTextsEn, known)).toBe(errorTextsEn.errors.SOLD_OUT)
    const slow = new CallFailure('TIMEOUT_ERROR', 'slow')
    expect(await getFailure(slow)).toBe(slow)
  })

  it.each([
    [{ error: { code: 'TEAPOT', message: 'I brew tea' } }, 'HTTP 418: I brew tea'],
    [{ message: 'I brew tea' }, 'HTTP 418: I brew tea'],
    [{ error: { code: 'TEAPOT' } }, 'HTTP 418: Не удалось создать бронирование'],
    ['<html>', 'HTTP 418: Не удалось создать бронирование'],
  ])('of a booking that another server refuses with 418 and %j is %j', async (body, message) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const foreign = createClient({
      baseUrl: 'http://app.test',
      token: () => 'token',
      fetch: async () => new Response(text, { status: 418 }),
    })
    const contact = { fullName: 'Анна' }
    const order = { serviceId: 's', optionId: 'o', date: '2026-12-01', units: [], contact }
    const failure = await withBookingErrorText(foreign('POST /v1/bookings', { body: order })).catch(
      (error: unknown) => error,
    )
    expect(failure).toMatchObject({ kind: 418, message })
    const shown = message.endsWith('tea')
      ? message
      : `${errorTextsRu.helpers['Не удалось создать бронирование']} (HTTP 418)`
    expect(errorText(interfaceTextsRu, failure)).toBe(shown)
  })

  it('keeps the server’s words and the network failure’s kind despite a helper text', async () => {
    const refusal = new CallFailure(409, 'Sign in first', { code: 'UNAUTHORIZED' })
    const broken = new CallFailure('FETCH_ERROR', 'Failed to fetch')
    for (const failure of [refusal, broken]) {
      await expect(withHelperText('Failed to start mining', Promise.reject(failure))).rejects.toBe(failure)
    }
  })
})
