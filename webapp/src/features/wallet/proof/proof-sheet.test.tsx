import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { CallFailure } from '@enp/shared/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../api/api.ts'
import { useFileDownload } from '../../../api/files/use-file-download.ts'
import { renderUi } from '../../../ui/testing/render.tsx'
import { ProofSheet } from './proof-sheet.tsx'

vi.mock('../../../api/api.ts', () => ({ call: vi.fn() }))
vi.mock('../../../api/session/use-user-id.ts', () => ({ useUserId: () => 7 }))
vi.mock('../../../api/session/use-zone.ts', () => ({ useZone: () => 'UTC' }))
vi.mock('../../../api/files/use-file-download.ts', () => ({ useFileDownload: vi.fn() }))

const own = vi.fn()
const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const download = vi.fn()
beforeEach(() => {
  own.mockReset()
  vi.mocked(useFileDownload).mockReturnValue({ busy: false, error: undefined, download })
  vi.mocked(call).mockImplementation(async (name) =>
    name === 'GET /v1/proof/own'
      ? { data: { proof: await own() } }
      : { data: { proofs: [], keys: [`AB12CD:${publicKey.export({ format: 'jwk' }).x}`] } },
  )
})

const show = () =>
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProofSheet onClose={vi.fn()} />
    </QueryClientProvider>,
  )

/** The proof of a user who is the only owner, as docs/rules/balance-proofs.md describes it. */
function signedProof(owner = 'telegram:7') {
  const sums = [5_000_000_000n, 0n, 0n, 0n, 0n]
  const salt = Buffer.alloc(32, 5)
  const sha256 = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
  const written = Buffer.from(sums.map((sum) => sum.toString(16).padStart(32, '0')).join(''), 'hex')
  const root = sha256(Buffer.of(0), sha256(salt, Buffer.from(owner)), written).toString('hex')
  const owed = ['enp', 'rub', 'stars', 'ton', 'usdt'].map((currency, index) => `owes ${currency} ${sums[index]}`)
  const statement = [
    'enp travel proof of balances 1',
    ...['day 2026-11-28', 'taken 2026-11-28T00:00:04.312Z', 'accounts 1', `root ${root}`],
    ...[...owed, 'previous none'],
  ].join('\n')
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64url')
  return { statement, keyId: 'AB12CD', owner, salt: salt.toString('hex'), sums: sums.map(String), signature, path: [] }
}

test('shows that the balance is part of the signed totals, and offers the file', async () => {
  own.mockResolvedValue(signedProof())
  const { user } = show()
  expect(await screen.findByText('Your balance is included')).toBeDefined()
  expect(screen.getByText('Signed with key AB12CD')).toBeDefined()
  expect(screen.getByText('Everything owed to 1 owner')).toBeDefined()
  expect(screen.getAllByText(/^[\d.,]+ enp$/)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Download the file' }))
  expect(download).toHaveBeenCalledWith({ kind: 'balance_proof', id: 'latest' }, 'enp-travel-balance.json')
})

test.each([
  ['of another user', signedProof('telegram:8')],
  ['with a changed balance', { ...signedProof(), sums: ['1', '0', '0', '0', '0'] }],
  ['with a changed statement', { ...signedProof(), statement: signedProof().statement.replace('-28', '-29') }],
  ['of an unknown key', { ...signedProof(), keyId: 'ZZ99ZZ' }],
])('reports a proof %s', async (_what, proof) => {
  own.mockResolvedValue(proof)
  show()
  expect(await screen.findByText('The check failed')).toBeDefined()
  expect(screen.getByText('Download the file and write to support: /support.')).toBeDefined()
  expect(screen.queryByText('Your balance is included')).toBeNull()
})

test('has neither a result nor a file while it loads, and without a proof', async () => {
  let resolve = (_proof: null): void => undefined
  own.mockReturnValue(
    new Promise<null>((done) => {
      resolve = done
    }),
  )
  show()
  expect(screen.getByText(/^Once a day the sum/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull()
  resolve(null)
  expect(await screen.findByText('No proof yet')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Download the file' })).toBeNull()
})

test('shows a failure, and tries again', async () => {
  own.mockRejectedValueOnce(new CallFailure(500, 'broken')).mockResolvedValue(signedProof())
  const { user } = show()
  expect(await screen.findByText('Couldn’t load the proof')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your balance is included')).toBeDefined()
})

test('shows that the file could not be downloaded', async () => {
  own.mockResolvedValue(signedProof())
  vi.mocked(useFileDownload).mockReturnValue({ busy: false, error: new CallFailure(500, 'broken'), download })
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t download the file\./)
})
