import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import {
  addSums,
  type BalanceProof,
  formatStatement,
  type Sums,
  writeSums,
} from '@enp/shared/balance-proofs/balance-proof'
import { type ProofProblem, verifyBalanceProof } from '@enp/shared/balance-proofs/verify-balance-proof'
import { describe, expect, test } from 'vitest'
import {
  chunkLeaves,
  findLeaf,
  leafBytes,
  readLeafSums,
  readNode,
  toHash,
  toLeafKey,
  toLeafNodes,
  toPath,
  toRoot,
  toSalt,
} from './proof-tree.rules.ts'

const { publicKey, privateKey } = generateKeyPairSync('ed25519')
const keys = new Map([['AAAAAA', publicKey.export({ format: 'jwk' }).x ?? '']])
const secret = Buffer.alloc(32, 7)
const ownerAt = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const sumsAt = (index: number): Sums => [BigInt(index), 0n, 1n, 2n ** 62n, BigInt(index % 3)]
const zero: Sums = [0n, 0n, 0n, 0n, 0n]

/** Leaves of owners in order of keys. */
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    Buffer.concat([toLeafKey(toSalt(secret, ownerAt(index)), ownerAt(index)), writeSums(sumsAt(index))]),
  ).sort(Buffer.compare)

const rootOf = (leaves: readonly Buffer[]) => {
  const root = toRoot(toLeafNodes(Buffer.concat(leaves)))
  if (!root) throw new Error('there are leaves')
  return root
}

const previousStatement = formatStatement({
  ...{ day: '2026-11-27', takenAt: '2026-11-27T00:00:05.000Z', accounts: 1, root: 'ab'.repeat(32), sums: zero },
  ...{ holdings: {}, previous: undefined },
})

interface Signed {
  readonly root?: string
  readonly sums?: Sums
  readonly before?: string
}

/** The proof of one owner among several, signed. */
function proofOf(index: number, count: number, signed: Signed = {}): BalanceProof {
  const leaves = leavesOf(count)
  const [owner, whole] = [ownerAt(index), Buffer.concat(leaves)]
  const salt = toSalt(secret, owner)
  const root = rootOf(leaves)
  const before = signed.before ?? previousStatement
  const statement = formatStatement({
    ...{ day: '2026-11-28', takenAt: '2026-11-28T00:00:05.000Z', accounts: count },
    ...{ root: signed.root ?? toHash(root).toString('hex'), sums: signed.sums ?? root.sums },
    ...{ holdings: { ton: 5n }, previous: createHash('sha256').update(before).digest('hex') },
  })
  const at = findLeaf(whole, toLeafKey(salt, owner))
  return {
    ...{ statement, previousStatement: before, keyId: 'AAAAAA', owner, salt: salt.toString('hex') },
    signature: sign(null, Buffer.from(statement), privateKey).toString('base64url'),
    sums: readLeafSums(whole, at).map(String),
    path: toPath(toLeafNodes(whole), at),
  }
}

const problemsOf = async (proof: BalanceProof) => (await verifyBalanceProof(proof, keys)).problems

describe('a proof', () => {
  test.each([1, 2, 3, 5, 8, 13, 64, 100])('of each of %i owners is right', async (count) => {
    for (let index = 0; index < count; index += 1) {
      const { problems, sums } = await verifyBalanceProof(proofOf(index, count), keys)
      expect({ problems, sums }).toEqual({ problems: [], sums: sumsAt(index) })
    }
  })

  test('has the totals of all owners', () => {
    const expected = Array.from({ length: 13 }, (_, index) => sumsAt(index)).reduce(addSums)
    expect(rootOf(leavesOf(13)).sums).toEqual(expected)
  })
})

test('chunks have the same root and the same paths as one tree', () => {
  const leaves = leavesOf(2 * chunkLeaves + 5)
  const chunks = [0, 1, 2].map((chunk) => Buffer.concat(leaves.slice(chunk * chunkLeaves, (chunk + 1) * chunkLeaves)))
  const roots = chunks.map((chunk) => readNode(rootOf([chunk]).bytes))
  expect(toRoot(roots)).toEqual(rootOf(leaves))
  const [last] = chunks.slice(-1)
  expect([...toPath(toLeafNodes(last ?? Buffer.alloc(0)), 4), ...toPath(roots, 2)]).toEqual(
    toPath(toLeafNodes(Buffer.concat(leaves)), 2 * chunkLeaves + 4),
  )
  expect(leaves[0]).toHaveLength(leafBytes)
})

describe('a changed proof is refused', () => {
  const good = proofOf(3, 8)
  const [first, ...rest] = good.path
  if (!first) throw new Error('a path has steps')
  const changes: ReadonlyArray<readonly [what: string, proof: BalanceProof, problems: readonly ProofProblem[]]> = [
    ['a balance', { ...good, sums: ['4', ...good.sums.slice(1)] }, ['path', 'total']],
    ['a negative balance', { ...good, sums: ['-3', ...good.sums.slice(1)] }, ['negative']],
    [
      'a negative sum on the path',
      { ...good, path: [{ ...first, sums: ['-1', '0', '0', '0', '0'] }, ...rest] },
      ['negative'],
    ],
    ['another owner', { ...good, owner: ownerAt(4) }, ['path']],
    ['a missing step', { ...good, path: rest }, ['path', 'total']],
    [
      'the other side',
      { ...good, path: [{ ...first, side: first.side === 'left' ? 'right' : 'left' }, ...rest] },
      ['path'],
    ],
    ['an unknown key', { ...good, keyId: 'BBBBBB' }, ['unknown_key']],
    ['the statement', { ...good, statement: good.statement.replace('accounts 8', 'accounts 9') }, ['signature']],
    ['another day before', { ...good, previousStatement: good.statement }, ['previous']],
    ['a cut statement', { ...good, statement: good.statement.split('\n').slice(0, 4).join('\n') }, ['format']],
    ['a half number', { ...good, sums: ['1.5', ...good.sums.slice(1)] }, ['format']],
    ['totals that do not add up', proofOf(3, 8, { sums: zero }), ['total']],
    ['another root', proofOf(3, 8, { root: 'cd'.repeat(32) }), ['path']],
    ['a reused root', proofOf(3, 8, { before: reuse(good) }), ['reused']],
  ]
  test.each(changes)('%s', async (_, proof, problems) => {
    expect(await problemsOf(proof)).toEqual(problems)
  })
})

function reuse({ statement }: BalanceProof): string {
  return statement.replace('day 2026-11-28', 'day 2026-11-27')
}
