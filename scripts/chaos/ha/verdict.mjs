const readsGoOnWithinSeconds = 5
const changes = ['claim', 'hold', 'cancel', 'invoice']
const isSuccess = ({ status }) => status >= 200 && status < 300

/**
 * Returns the longest pause between two successes, in seconds: of changes, searches and pages.
 * @param requests `{ name, startedAt, endedAt, status }`
 */
export function findGaps(requests, from, until) {
  const gapOf = (names) =>
    longestPause(
      requests.filter((one) => names.includes(one.name)),
      from,
      until,
    )
  return { changes: gapOf(changes), search: gapOf(['search']), page: gapOf(['page']) }
}

/** The last success before `from` counts, because the gap begins with it. */
function longestPause(requests, from, until) {
  const ends = requests
    .filter(isSuccess)
    .map(({ endedAt }) => endedAt)
    .sort((a, b) => a - b)
  const within = ends.filter((moment) => moment >= from && moment <= until)
  const before = ends.findLast((moment) => moment < from) ?? from
  const moments = [before, ...within, ...(within.length === 0 ? [until] : [])]
  return Math.max(0, ...moments.slice(1).map((moment, index) => moment - moments[index])) / 1_000
}

/** Returns sentences about gaps that are longer than the fault permits. */
export function judgeGaps({ name, maxGapSeconds }, gaps) {
  const limits = { changes: maxGapSeconds, search: readsGoOnWithinSeconds, page: readsGoOnWithinSeconds }
  return Object.entries(limits)
    .filter(([kind, limit]) => gaps[kind] > limit)
    .map(([kind, limit]) => `${name}: ${kind} paused for ${gaps[kind].toFixed(1)} s, at most ${limit} are permitted`)
}

export function findServerErrors(requests) {
  const failed = requests.filter(({ status }) => status === 500)
  return failed.length === 0 ? [] : [`${failed.length} requests returned 500 (${failed[0].name})`]
}

/** Compares acknowledged claims and bookings with the rows of the primary. */
export async function findLost(cluster, { claims, holds }) {
  const list = (values, type) => `array[${values.map((value) => `'${value}'`).join(',')}]::${type}[]`
  const [claimed] = await cluster.query(
    `select count(*) from mining_session s join users u on u.id = s.user_id
       where s.state = 'claimed' and u.telegram_id = any(${list(claims, 'bigint')});`,
  )
  const [held] = await cluster.query(`select count(*) from booking where id = any(${list(holds, 'uuid')});`)
  const lost = (name, count, stored) => (stored === count ? [] : [`${count - stored} of ${count} ${name} are lost`])
  return [
    ...lost('acknowledged claims', claims.length, Number(claimed)),
    ...lost('acknowledged bookings', holds.length, Number(held)),
  ]
}
