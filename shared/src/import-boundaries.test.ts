import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** Who may import whom (docs/decisions.md, 1). Reads every import of every file that git knows or would know. */
const root = fileURLToPath(new URL('../../', import.meta.url))

interface Import {
  readonly file: string
  /** A path from the root for our own files, else the package's name. */
  readonly target: string
  readonly own: boolean
  readonly typeOnly: boolean
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
  .sort()

const statement =
  /(?:^|\n)\s*(?:import|export)(?<type>\s+type)?\s(?:[^'";]*?\sfrom\s)?\s*['"](?<from>[^'"]+)['"]|import\(\s*['"](?<lazy>[^'"]+)['"]\s*\)/g

const imports: Import[] = files.flatMap((file) => {
  const text = read(file)
  return [...text.matchAll(statement)].map(({ groups }) => {
    const from = groups?.from ?? groups?.lazy ?? ''
    const shared = /^@enp\/([^/]+)\/?(.*)$/.exec(from)
    const own = from.startsWith('.') || shared !== null
    const target = shared
      ? `${shared[1]}/src/${shared[2]}.ts`
      : own
        ? normalize(join(dirname(file), from))
        : packageOf(from)
    return {
      file,
      target: target.replace('shared/src/design/', 'shared/design/'),
      own,
      typeOnly: groups?.type !== undefined,
    }
  })
})

function read(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    // Deleted in the work tree and not yet in the index.
    return ''
  }
}

function packageOf(from: string): string {
  return from
    .split('/')
    .slice(0, from.startsWith('@') ? 2 : 1)
    .join('/')
}

const roomOf = (path: string) => path.split('/')[0] ?? ''
const isTest = (file: string) =>
  /\.(test|spec)\.tsx?$|\/test\/|vite\.config|vitest\.config|playwright\.config/.test(file)
const told = ({ file, target }: Import) => `${file} -> ${target}`

const allowedRooms: Record<string, readonly string[]> = {
  shared: ['shared'],
  server: ['server', 'shared'],
  bot: ['bot', 'shared'],
  webapp: ['webapp', 'shared'],
  simulator: ['simulator', 'shared'],
  e2e: ['e2e'],
  bench: ['bench', 'server', 'shared'],
  scripts: ['scripts'],
}

test('there is something to check', () => {
  expect(imports.length).toBeGreaterThan(200)
  for (const room of ['shared', 'server', 'bot', 'webapp', 'simulator', 'scripts'])
    expect(files.some((file) => roomOf(file) === room)).toBe(true)
})

describe('rooms', () => {
  test('import only from the rooms they may', () => {
    const wrong = imports.filter(
      ({ file, target, own }) => own && allowedRooms[roomOf(file)]?.includes(roomOf(target)) === false,
    )
    expect(wrong.map(told)).toEqual([])
  })
  test('scripts have no dependencies: a bare clone has only Node', () => {
    const wrong = imports.filter(
      ({ file, target, own }) => roomOf(file) === 'scripts' && !own && !target.startsWith('node:'),
    )
    expect(wrong.map(told)).toEqual([])
  })
  test('the simulator takes nothing of ours but types and design', () => {
    const wrong = imports.filter(
      ({ file, target, typeOnly }) =>
        roomOf(file) === 'simulator' && roomOf(target) === 'shared' && !typeOnly && !target.includes('/design/'),
    )
    expect(wrong.map(told)).toEqual([])
  })
  test('a browser gets types of the contract, and only small tables as code', () => {
    const small = ['client', 'deep-link', 'limits', 'regions', 'boosts', 'booking-states', 'money'].map(
      (name) => `shared/src/${name}.ts`,
    )
    const wrong = imports.filter(
      ({ file, target, typeOnly }) =>
        roomOf(file) === 'webapp' &&
        !isTest(file) &&
        roomOf(target) === 'shared' &&
        !typeOnly &&
        !small.includes(target) &&
        !target.includes('/design/'),
    )
    expect(wrong.map(told)).toEqual([])
  })
  test('TypeBox schemas live only in shared/src/calls; that of the environment is in core/config', () => {
    const mayHaveSchemas = (file: string) =>
      file.startsWith('shared/src/calls/') || file === 'server/src/core/config.ts'
    const wrong = imports.filter(
      ({ file, target, typeOnly }) => target === 'typebox' && !typeOnly && !mayHaveSchemas(file),
    )
    expect(wrong.map(told)).toEqual([])
  })
})

/** Each kind of server file and what it may import of the server; `domain` is the file's own folder. */
const kinds = ['routes', 'store', 'rules', 'sql'] as const
const kindOf = (path: string) => kinds.find((kind) => path.endsWith(`.${kind}.ts`)) ?? 'use case'
const domains = [
  'ledger',
  'auth',
  'users',
  'catalog',
  'bookings',
  'payments',
  'mining',
  'tasks',
  'referrals',
  'wallets',
  'organizers',
  'admin',
  'notices',
]
const domainOf = (path: string) => domains.find((domain) => path.startsWith(`server/src/${domain}/`))

describe('in the server', () => {
  const inside = imports.filter(
    ({ file, own, target }) => domainOf(file) && own && roomOf(target) === 'server' && !isTest(file),
  )
  const between = inside.filter(({ file, target }) => domainOf(target) && domainOf(file) !== domainOf(target))

  test('rules are pure: no database, no clock, no use case', () => {
    const wrong = inside.filter(
      ({ file, target, typeOnly }) => kindOf(file) === 'rules' && kindOf(target) !== 'rules' && !typeOnly,
    )
    const outside = imports.filter(
      ({ file, target, own, typeOnly }) =>
        kindOf(file) === 'rules' && !isTest(file) && !own && !typeOnly && target !== 'node:crypto',
    )
    expect([...wrong, ...outside].map(told)).toEqual([])
  })
  test('stores reach core, rules and pieces of SQL only; pieces are composed by stores and ask nothing themselves', () => {
    const wrong = inside.filter(
      ({ file, target, typeOnly }) =>
        ['store', 'sql'].includes(kindOf(file)) &&
        domainOf(target) &&
        !['rules', 'sql'].includes(kindOf(target)) &&
        !typeOnly,
    )
    const misplaced = inside.filter(
      ({ file, target, typeOnly }) => kindOf(target) === 'sql' && !['store', 'sql'].includes(kindOf(file)) && !typeOnly,
    )
    const asking = files.filter((file) => kindOf(file) === 'sql' && read(file).includes('execute'))
    expect([...wrong.map(told), ...misplaced.map(told), ...asking]).toEqual([])
  })
  test('no domain reaches into another one’s store or routes; the ledger’s store is where money moves', () => {
    const wrong = between.filter(
      ({ target }) => ['store', 'routes'].includes(kindOf(target)) && target !== 'server/src/ledger/ledger.store.ts',
    )
    expect(wrong.map(told)).toEqual([])
  })
  test('use cases and stores know no HTTP', () => {
    const wrong = inside.filter(
      ({ file, target, typeOnly }) => kindOf(file) !== 'routes' && target.startsWith('server/src/http/') && !typeOnly,
    )
    expect(wrong.map(told)).toEqual([])
  })
  test('core knows no domain and no HTTP, only the messenger', () => {
    const wrong = imports.filter(
      ({ file, target, own }) =>
        file.startsWith('server/src/core/') &&
        own &&
        !isTest(file) &&
        roomOf(target) === 'server' &&
        !target.startsWith('server/src/core/') &&
        !target.startsWith('server/src/telegram/'),
    )
    expect(wrong.map(told)).toEqual([])
  })
})

describe('one place', () => {
  const sources = files.filter((file) => !isTest(file) && /^(server|bot|webapp|simulator|shared)\/src\//.test(file))
  const holding = (pattern: RegExp, room: string) =>
    sources.filter((file) => roomOf(file) === room && pattern.test(read(file)))

  test('reads the environment', () => {
    expect(holding(/process\.env/, 'server')).toEqual([
      'server/src/import.ts',
      'server/src/main.ts',
      'server/src/migrate.ts',
      'server/src/reconcile.ts',
      'server/src/seed.ts',
      'server/src/worker.ts',
    ])
    expect(holding(/process\.env|import\.meta\.env/, 'webapp').filter((file) => !file.endsWith('main.tsx'))).toEqual([])
  })
  test('opens a pool', () => {
    expect(holding(/new pg\.(Pool|Client)/, 'server')).toEqual(['server/src/core/database.ts'])
  })
  test('writes balances and postings', () => {
    expect(holding(/ledger_post\(|(insertInto|updateTable|deleteFrom)\('(ledger|transactions)/, 'server')).toEqual([
      'server/src/ledger/ledger.store.ts',
    ])
  })
  test('touches the host object', () => {
    // The bridge serves the first screen, before the SDK is there.
    expect(holding(/@twa-dev\/sdk|window\.Telegram/, 'webapp')).toEqual([
      'webapp/src/host/bridge.ts',
      'webapp/src/host/telegram-host.ts',
      'webapp/src/host/telegram-sdk.ts',
    ])
  })
  test('asks the clock: rules and use cases get now from the database', () => {
    expect(holding(/Date\.now\(\)|new Date\(\)/, 'server')).toEqual([])
  })
})

describe('a page of the mini-app', () => {
  const layers = ['app', 'pages', 'features', 'ui', 'api', 'host', 'locales'] as const
  const layerOf = (path: string) => layers.find((layer) => path.startsWith(`webapp/src/${layer}/`))
  const mayUse: Record<(typeof layers)[number], readonly string[]> = {
    app: ['app', 'pages', 'features', 'ui', 'api', 'host', 'locales'],
    pages: ['pages', 'features', 'ui', 'api', 'host', 'locales'],
    features: ['features', 'ui', 'api', 'host', 'locales'],
    ui: ['ui', 'host', 'locales'],
    api: ['api', 'host', 'locales'],
    host: ['host', 'locales'],
    locales: ['locales'],
  }
  const inside = imports.filter(({ file, target, own }) => own && !isTest(file) && layerOf(file) && layerOf(target))

  test('app uses pages, pages use features, features use ui, api and host', () => {
    const wrong = inside.filter(({ file, target }) => {
      const layer = layerOf(file)
      return layer && !mayUse[layer].includes(layerOf(target) ?? '')
    })
    expect(wrong.map(told)).toEqual([])
  })
  test('no feature imports a feature', () => {
    const featureOf = (path: string) => /^webapp\/src\/features\/([^/]+)\//.exec(path)?.[1]
    const wrong = inside.filter(
      ({ file, target }) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target),
    )
    expect(wrong.map(told)).toEqual([])
  })
})
