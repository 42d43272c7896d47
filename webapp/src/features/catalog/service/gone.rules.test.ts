import { CallFailure } from '@enp/shared/client'
import { describe, expect, it } from 'vitest'
import { createFormat } from '../../../locales/format/format.ts'
import { serviceEn } from '../service.en.ts'
import { serviceRu } from '../service.ru.ts'
import { toGone } from './gone.rules.ts'

const now = new Date('2026-11-27T09:00:00Z')
const ru = { service: serviceRu, format: createFormat('ru') }
const en = { service: serviceEn, format: createFormat('en') }
const suspended = (details: object) => new CallFailure(409, 'no', { code: 'SERVICE_SUSPENDED', details })

describe('the page of a service that cannot be shown', () => {
  it('has the reason of a suspension and its end', () => {
    const error = suspended({ reason: 'Проверка', until: '2026-12-04T09:00:00.000Z' })
    expect(toGone(error, ru, now)).toMatchObject({ code: 'SERVICE_SUSPENDED', title: 'Услуга приостановлена' })
    expect(toGone(error, ru, now).text).toMatch(/^Причина: «Проверка»\. Снова в.продаже: 4 декабря/)
    expect(toGone(error, en, now).text).toMatch(/^Reason: “Проверка”\. Back on sale: 4 December/)
  })

  it('has the reason of a suspension without an end', () => {
    expect(toGone(suspended({ reason: 'Проверка' }), en, now).text).toBe(
      'Reason: “Проверка”. It can’t be booked for now.',
    )
  })

  it('has no reason for an unknown service', () => {
    const error = new CallFailure(404, 'no', { code: 'SERVICE_NOT_FOUND' })
    expect(toGone(error, ru, now)).toEqual({
      ...{ code: 'SERVICE_NOT_FOUND', title: serviceRu.goneTitle, text: serviceRu.goneText },
    })
  })
})
