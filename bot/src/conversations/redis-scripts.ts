import type { Redis } from 'ioredis'

/** Redis runs each script atomically. */

const acquire = `
if redis.call('exists', KEYS[2]) == 1 then return 'handled' end
if redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 'locked' end
return 'busy'`

const renew = `
if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return 0`

const release = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
if KEYS[2] then redis.call('set', KEYS[2], 1, 'EX', ARGV[2]) end
return redis.call('del', KEYS[1])`

const write = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[2], ARGV[2], 'EX', ARGV[3])
return 1`

const remove = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('del', KEYS[2])`

export async function acquireLock(
  redis: Redis,
  lockKey: string,
  handledKey: string,
  token: string,
  lockMs: number,
): Promise<'locked' | 'handled' | 'busy'> {
  const outcome = await redis.eval(acquire, 2, lockKey, handledKey, token, lockMs)
  return outcome === 'locked' || outcome === 'handled' ? outcome : 'busy'
}

export async function renewLock(redis: Redis, lockKey: string, token: string, lockMs: number): Promise<void> {
  await redis.eval(renew, 1, lockKey, token, lockMs)
}

/** Releases the lock. With `handledKey` it also marks the update as handled. */
export async function releaseLock(
  redis: Redis,
  lockKey: string,
  token: string,
  handledKey: string | undefined,
  handledSeconds: number,
): Promise<void> {
  const keys = handledKey === undefined ? [lockKey] : [lockKey, handledKey]
  await redis.eval(release, keys.length, ...keys, token, handledSeconds)
}

export async function writeState(
  redis: Redis,
  lockKey: string,
  token: string,
  stateKey: string,
  state: string,
  seconds: number,
): Promise<boolean> {
  return (await redis.eval(write, 2, lockKey, stateKey, token, state, seconds)) === 1
}

export async function deleteState(redis: Redis, lockKey: string, token: string, stateKey: string): Promise<boolean> {
  return (await redis.eval(remove, 2, lockKey, stateKey, token)) === 1
}
