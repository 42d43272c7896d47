export class ControlFailure extends Error {
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

export type ControlBody = Record<string, unknown>

/** An absent body is an empty object. */
export function readBody(body: unknown): ControlBody {
  if (body === undefined || body === null) return {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new ControlFailure(400, 'The body must be a JSON object.')
  return { ...body }
}

export function optionalText(body: ControlBody, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw new ControlFailure(400, `${name} must be a text.`)
  return value
}

export function requiredText(body: ControlBody, name: string): string {
  const value = optionalText(body, name)?.trim()
  if (!value) throw new ControlFailure(400, `${name} is required.`)
  return value
}

export function optionalInteger(body: ControlBody, name: string, min: number): number | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < min) {
    throw new ControlFailure(400, `${name} must be a whole number, at least ${min}.`)
  }
  return value
}

export function requiredInteger(body: ControlBody, name: string, min: number): number {
  const value = optionalInteger(body, name, min)
  if (value === undefined) throw new ControlFailure(400, `${name} is required.`)
  return value
}

export function requiredBoolean(body: ControlBody, name: string): boolean {
  const value = body[name]
  if (typeof value !== 'boolean') throw new ControlFailure(400, `${name} must be true or false.`)
  return value
}

/** Accepts a number for a text of digits: `429`. */
export function requiredChoice<Choice extends string>(
  body: ControlBody,
  name: string,
  choices: readonly Choice[],
): Choice {
  const value = typeof body[name] === 'number' ? String(body[name]) : body[name]
  const choice = choices.find((one) => one === value)
  if (choice === undefined) throw new ControlFailure(400, `${name} must be one of ${choices.join(', ')}.`)
  return choice
}
