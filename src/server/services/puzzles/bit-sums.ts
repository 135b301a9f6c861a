/** This many bits are added at once. */
export const AT_ONCE = 8;

/** Adds how many of the looked-up bits are set in each of 32 grids: 32 sums at once, the digits of each in its own bit of `sums`. */
export function addUp(bits: Int32Array, from: number, at: Int32Array, count: number, sums: Int32Array): void {
  let ones = sums[0];
  let twos = sums[1];
  let fours = sums[2];
  // With full adders: most of the guard's work is here.
  for (let i = 0; i < count; i += AT_ONCE) {
    let a = bits[from + at[i]];
    let b = bits[from + at[i + 1]];
    let sum = ones ^ a;
    const twos1 = (ones & a) | (sum & b);
    ones = sum ^ b;
    a = bits[from + at[i + 2]];
    b = bits[from + at[i + 3]];
    sum = ones ^ a;
    const twos2 = (ones & a) | (sum & b);
    ones = sum ^ b;
    sum = twos ^ twos1;
    const fours1 = (twos & twos1) | (sum & twos2);
    twos = sum ^ twos2;
    a = bits[from + at[i + 4]];
    b = bits[from + at[i + 5]];
    sum = ones ^ a;
    const twos3 = (ones & a) | (sum & b);
    ones = sum ^ b;
    a = bits[from + at[i + 6]];
    b = bits[from + at[i + 7]];
    sum = ones ^ a;
    const twos4 = (ones & a) | (sum & b);
    ones = sum ^ b;
    sum = twos ^ twos3;
    const fours2 = (twos & twos3) | (sum & twos4);
    twos = sum ^ twos4;
    sum = fours ^ fours1;
    carryInto(sums, 3, (fours & fours1) | (sum & fours2));
    fours = sum ^ fours2;
  }
  sums[0] = ones;
  sums[1] = twos;
  sums[2] = fours;
}

export function clear(sums: Int32Array): Int32Array {
  for (let digit = 0; digit < sums.length; digit += 1) sums[digit] = 0;
  return sums;
}

/** Doubles the sums. */
export function double(sums: Int32Array, doubled: Int32Array): Int32Array {
  for (let digit = doubled.length - 1; digit > 0; digit -= 1) doubled[digit] = sums[digit - 1];
  doubled[0] = 0;
  return doubled;
}

/** One of the 32 sums. */
export function sumAt(sums: Int32Array, bit: number): number {
  let sum = 0;
  for (let digit = 0; digit < sums.length; digit += 1) sum |= ((sums[digit] >>> bit) & 1) << digit;
  return sum;
}

function carryInto(sums: Int32Array, from: number, bits: number): void {
  let carry = bits;
  for (let digit = from; carry !== 0; digit += 1) {
    const sum = sums[digit];
    sums[digit] = sum ^ carry;
    carry &= sum;
  }
}

/** Which of the 32 sums are at least a number, a bit each. */
export function atLeast(sums: Int32Array, number: number): number {
  let large = 0;
  for (let digit = 31 - Math.clz32(number); digit < sums.length; digit += 1) large |= sums[digit];
  if (large === 0) return 0;
  let larger = 0;
  let equal = -1;
  for (let digit = sums.length - 1; digit >= 0; digit -= 1) {
    if ((number >>> digit) & 1) {
      equal &= sums[digit];
    } else {
      larger |= equal & sums[digit];
      equal &= ~sums[digit];
    }
  }
  return larger | equal;
}
