import { expect, test } from 'vitest'
import { formatTicketCode, parseDoorCode } from './ticket-code.ts'

test('reads a booking, a ticket of it and the own part of the traveller, and nothing else', () => {
  expect(parseDoorCode('BK-7K3M2P')).toEqual({ number: 'BK-7K3M2P' })
  expect(parseDoorCode(formatTicketCode('BK-7K3M2P', 12))).toEqual({ number: 'BK-7K3M2P', ticket: 12 })
  expect(parseDoorCode('BK-7K3M2P-0')).toEqual({ number: 'BK-7K3M2P', ticket: 0 })
  for (const text of ['BK-7K3M2P-', 'BK-7K3M2P-100', 'BK-7K3M2', 'ENP1.BK-7K3M2P'])
    expect(parseDoorCode(text)).toBeUndefined()
})
