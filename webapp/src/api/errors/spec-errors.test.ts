import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../..')

function toSources(workspace: string): string {
  return readdirSync(join(root, workspace), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^locales\//.test(path))
    .map((path) => readFileSync(join(root, workspace, path), 'utf8'))
    .join('\n')
}

const client = `${toSources('webapp/src')}\n${toSources('shared/src')}`

describe('error values of the specification, section 8', () => {
  it.each([
    'Unknown error',
    'Application must be opened through the messenger',
    'No authentication data received from the messenger',
    'Authentication failed',
    'Token verification failed',
    'Dev authentication failed',
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
    'Insufficient funds',
    'Failed to fetch tasks',
    'Task not found',
    'Failed to check task completion',
    'Failed to fetch daily bonus info',
    'Failed to claim daily bonus',
    'Не удалось создать бронирование',
    'WAIT_ONE_HOUR',
    'WAIT_MINUTES',
  ])('include %s in the code', (text) => {
    expect(client).toContain(`'${text}'`)
  })

  it.each([
    ['Failed to cancel transaction', 'POST /v1/transactions/:id/cancel'],
    ['Failed to update balance', 'POST /v1/wallet/deposits'],
    ['Failed to update balance', 'POST /v1/wallet/withdrawals'],
  ])('use %s when %s fails without a text', (text, call) => {
    expect(client).toMatch(new RegExp(`withHelperText\\(\\s*'${text}',\\s*call\\('${call}'`))
  })
})
