import { describe, expect, test } from 'vitest'
import { faultsIn } from '../../chaos/faults.mjs'
import { faults as clusterFaults } from '../../chaos/ha/faults.mjs'
import { findGaps, judgeGaps } from '../../chaos/ha/verdict.mjs'
import { createRandom } from '../../chaos/random.mjs'

const draw = (seed) => {
  const random = createRandom(seed)
  return [
    ...random.shuffled(faultsIn({}).map(({ name }) => name)),
    ...Array.from({ length: 20 }, () => random.between(2, 15)),
  ]
}

test('the same seed draws the same faults in the same order, and another seed different ones', () => {
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
})

test('a draw stays within its bounds and reaches both', () => {
  const random = createRandom(3)
  const drawn = new Set(Array.from({ length: 1000 }, () => random.between(2, 5)))
  expect([...drawn].sort()).toEqual([2, 3, 4, 5])
})

test('a full disk is one of the faults only if the folder has a disk to fill', () => {
  const names = (folder) => faultsIn(folder).map(({ name }) => name)
  expect(names({})).not.toContain('full disk')
  expect(names({ fill: () => () => {} })).toContain('full disk')
})

describe('gaps', () => {
  const request = (name, endedAt, status = 200) => ({ name, startedAt: endedAt - 10, endedAt, status })
  const requests = [
    request('hold', 900, 201),
    request('claim', 2_000, 503),
    request('invoice', 4_900, 201),
    ...[900, 1_500, 2_500, 3_500, 4_500, 5_500].flatMap((at) => [request('search', at), request('page', at)]),
  ]

  test('begin with the last success before the fault and end with the next', () => {
    expect(findGaps(requests, 1_000, 6_000)).toEqual({ changes: 4, search: 1, page: 1 })
  })

  test('last until the end when nothing succeeds', () => {
    expect(findGaps(requests.slice(0, 2), 1_000, 31_000).changes).toBe(30.1)
  })

  test('are judged by the limit of the fault, reads by their own', () => {
    const fault = { name: 'kill', maxGapSeconds: 25 }
    expect(judgeGaps(fault, { changes: 25, search: 5, page: 0 })).toEqual([])
    expect(judgeGaps(fault, { changes: 25.1, search: 5.1, page: 0 })).toEqual([
      'kill: changes paused for 25.1 s, at most 25 are permitted',
      'kill: search paused for 5.1 s, at most 5 are permitted',
    ])
  })
})

test('each fault of a cluster mends the machine that it harmed, although the roles have changed', async () => {
  const done = []
  let isAway = false
  const find = (machine) => async () => (isAway ? undefined : machine)
  const note = (name) => async (machine) => void done.push(`${name} ${machine}`)
  const cluster = {
    ...{ findLeader: find(0), findStandby: find(1), findReplica: find(2) },
    ...Object.fromEntries(['kill', 'start', 'freeze', 'thaw', 'cut', 'mend'].map((name) => [name, note(name)])),
    switchOver: async (from, to) => void done.push(`switch ${from} ${to}`),
  }
  for (const { strike } of clusterFaults) {
    isAway = false
    await strike(cluster, async () => {
      isAway = true
    })
  }
  expect(done).toEqual([
    ...['kill 0', 'start 0', 'freeze 0', 'thaw 0', 'cut 0', 'mend 0'],
    ...['switch 0 1', 'kill 1', 'start 1', 'kill 2', 'start 2'],
  ])
})
