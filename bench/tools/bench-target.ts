export interface BenchTarget {
  /** A superuser's address of the database `postgres`. */
  readonly postgresUrl: string
  readonly redisUrl: string
  readonly pgbench: string
  readonly results: string
}

export function readBenchTarget(env: NodeJS.ProcessEnv): BenchTarget {
  const required = (name: string) => {
    const value = env[name]
    if (!value) throw new Error(`${name} is missing: run this by \`npm run bench\`.`)
    return value
  }
  return {
    postgresUrl: required('BENCH_POSTGRES_URL'),
    redisUrl: required('BENCH_REDIS_URL'),
    pgbench: required('BENCH_PGBENCH'),
    results: required('BENCH_RESULTS'),
  }
}
