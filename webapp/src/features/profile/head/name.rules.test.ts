import { describe, expect, it } from 'vitest'
import { fullName, initials } from './name.rules.ts'

describe('a name', () => {
  it('consists of both names, or of the one that exists', () => {
    expect(fullName({ firstName: 'Алексей', lastName: 'Миронов' })).toBe('Алексей Миронов')
    expect(fullName({ firstName: 'Анна' })).toBe('Анна')
  })

  it('is shortened to the first letters in any script, or to one letter', () => {
    expect(initials({ firstName: 'алексей', lastName: 'миронов' })).toBe('АМ')
    expect(initials({ firstName: 'Анна' })).toBe('А')
    expect(initials({ firstName: '𝒜nna', lastName: ' 李' })).toBe('𝒜李')
    expect(initials({ firstName: ' ' })).toBe('·')
  })
})
