const longestMs = 20_000

/** Sends one JSON request. Returns `{ status, body }`; status 0 on a timeout. */
export async function ask(url, { method = 'GET', body, token, key, withinMs = longestMs } = {}) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body && { 'content-type': 'application/json' }),
  }
  try {
    const signal = AbortSignal.timeout(withinMs)
    const answer = await fetch(url, { method, headers, signal, ...(body && { body: JSON.stringify(body) }) })
    return { status: answer.status, body: await readJson(answer) }
  } catch {
    return { status: 0, body: undefined }
  }
}

async function readJson(answer) {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined
}

/** Like `ask`, but throws: for the simulator, which suffers no faults. */
export async function mustAsk(url, options) {
  const { status, body } = await ask(url, options)
  if (status < 200 || status > 299) throw new Error(`${options?.method ?? 'GET'} ${url} returned ${status}`)
  return body
}
