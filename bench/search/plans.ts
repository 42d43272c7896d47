import { searchSettings } from '@enp/server/src/catalog/search/search-pool.ts'
import type pg from 'pg'
import type { FreshDatabase } from '../tools/fresh-database.ts'
import type { Heard } from '../tools/frontend-messages.ts'
import { listenIn } from '../tools/listen-in.ts'
import { openDatabases } from './databases.ts'
import { drawing } from './measure.ts'
import { reference, type SearchQuery } from './query.ts'

export interface Plan {
  readonly name: string
  readonly statements: readonly string[]
}

/** Explains the recorded statements of each query with their values. */
export async function readPlans({ url, inside }: FreshDatabase, asks: readonly SearchQuery[]): Promise<Plan[]> {
  const [once, each] = [await listenIn(url), await listenIn(url)]
  const [genericPlan, databases] = [openDatabases(once.url), openDatabases(each.url)]
  const plans: Plan[] = []
  try {
    for (const ask of asks.filter(({ name }) => name !== reference)) {
      for (const { heard } of [once, each]) heard.length = 0
      const search = { ...databases.search, genericPlan: genericPlan.search.genericPlan }
      await ask.run({ ...databases, search }, drawing())
      plans.push({
        name: ask.name,
        statements: [
          ...(await explainAll(inside, [...once.heard], 'force_generic_plan')),
          ...(await explainAll(inside, [...each.heard], 'force_custom_plan')),
        ],
      })
    }
  } finally {
    await Promise.all([genericPlan.close(), databases.close()])
    await Promise.all([once.close(), each.close()])
  }
  return plans
}

async function explainAll(client: pg.Client, heard: readonly Heard[], mode: string): Promise<string[]> {
  const plans: string[] = []
  await client.query('begin')
  for (const setting of Object.entries({ ...searchSettings, plan_cache_mode: mode }))
    await client.query('select set_config($1, $2, true)', setting)
  for (const { text, values } of heard) {
    // A new connection asks for its backend id.
    if (!/^\s*(select|with)/i.test(text) || text.includes('pg_backend_pid')) continue
    const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(value)))
    await client.query(`prepare explained as ${text}`)
    plans.push(await explain(client, `execute explained${given.length > 0 ? ` (${given.join(', ')})` : ''}`))
    await client.query('deallocate explained')
  }
  await client.query('rollback')
  return plans
}

interface Node {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Node[]
}

async function explain(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`)
  const [{ Plan: root, 'Execution Time': ms }] = rows[0]['QUERY PLAN'] as [{ Plan: Node; 'Execution Time': number }]
  return `${ms.toFixed(1)} ms  ${told(root)}`
}

function told(node: Node): string {
  const where = node['Index Name'] ?? node['Relation Name']
  const rows = Math.round(node['Actual Rows'] * node['Actual Loops'])
  const inner = (node.Plans ?? []).map(told)
  const nested = inner.length > 1 ? ` (${inner.join(' + ')})` : inner.length > 0 ? ` < ${inner[0]}` : ''
  return `${node['Node Type']}${where ? ` ${where}` : ''} ${rows}${nested}`
}
