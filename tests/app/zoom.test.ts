import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clampZoom, FIT, largestZoom, scrollToAnchor, settleZoom, snapZoom, stepZoom, zoomSteps } from '@/app/_features/board/zoom';

/** From a 64×64 board on a small phone to a 2×2 board on a desk. */
const anyCell = fc.double({ min: 4, max: 220, noNaN: true });

describe('how large', () => {
  test.each([
    { name: '30×30 on a phone', fitCell: 11, steps: [1, 2.91, 4.07, 5.7, 5.82] },
    { name: '10×10 on a phone', fitCell: 33, steps: [1, 1.4, 1.96, 2] },
    { name: 'a small board on a desk', fitCell: 70, steps: [1, 1.4, 1.96, 2] },
  ])('[B9] $name', ({ fitCell, steps }) => {
    expect(zoomSteps(fitCell).map((step) => Math.round(step * 100) / 100)).toEqual(steps);
  });

  test('[B9] the first step makes cells of at least 32 pixels, and steps only grow', () => {
    fc.assert(
      fc.property(anyCell, (fitCell) => {
        const steps = zoomSteps(fitCell);
        expect(steps[0]).toBe(FIT);
        expect(steps[1] * fitCell).toBeGreaterThanOrEqual(31.99);
        for (let i = 1; i < steps.length; i += 1) expect(steps[i]).toBeGreaterThan(steps[i - 1]);
        expect(steps.at(-1)).toBe(largestZoom(fitCell));
      }),
    );
  });

  test('[B9] stepping in and out goes through the same zooms and ends at both ends', () => {
    fc.assert(
      fc.property(anyCell, (fitCell) => {
        const steps = zoomSteps(fitCell);
        let zoom: number = FIT;
        for (let i = 0; i < steps.length + 2; i += 1) zoom = stepZoom(zoom, fitCell, 1);
        expect(zoom).toBe(largestZoom(fitCell));
        for (let i = 0; i < steps.length + 2; i += 1) zoom = stepZoom(zoom, fitCell, -1);
        expect(zoom).toBe(FIT);
      }),
    );
  });

  test('[B9] cells measure whole pixels at every zoom, and steps lead from each to the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 72 }), (fitCell) => {
        let zoom = snapZoom(largestZoom(fitCell), fitCell);
        for (let i = zoomSteps(fitCell).length - 1; i > 0; i -= 1) {
          expect(Math.abs(zoom * fitCell - Math.round(zoom * fitCell))).toBeLessThan(1e-9);
          const next = snapZoom(stepZoom(zoom, fitCell, -1), fitCell);
          expect(next).toBeLessThan(zoom);
          zoom = next;
        }
        expect(zoom).toBe(FIT);
      }),
    );
  });

  test('[B9] from between two steps it goes to the next in either direction', () => {
    expect(stepZoom(3.5, 11, 1)).toBeCloseTo(4.07, 2);
    expect(stepZoom(3.5, 11, -1)).toBeCloseTo(2.91, 2);
  });

  test.each([
    { wished: 0.2, zoom: 1 },
    { wished: 3, zoom: 3 },
    { wished: 900, zoom: 64 / 11 },
  ])('[B9] a pinch to $wished ends at $zoom', ({ wished, zoom }) => {
    expect(clampZoom(wished, 11)).toBeCloseTo(zoom);
  });

  test('[B9] who pinches back to almost nothing gets the whole board', () => {
    expect([1, 1.05, 1.2].map(settleZoom)).toEqual([1, 1, 1.2]);
  });
});

describe('where', () => {
  test('[B9] what is under a held point stays under it, also when the point moves', () => {
    const place = fc.double({ min: 0, max: 2_000, noNaN: true });
    const zooms = fc.double({ min: 1, max: 8, noNaN: true });
    fc.assert(
      fc.property(zooms, zooms, place, place, place, fc.constantFrom(0, 34), (before, after, scroll, point, moved, margin) => {
        const next = scrollToAnchor({ zoom: before, scroll, point, margin }, after, moved);
        const held = (scroll + point - margin) / before;
        expect((next + moved - margin) / after).toBeCloseTo(held, 6);
      }),
    );
  });

  test('[B9] two fingers that keep their distance pan', () => {
    expect(scrollToAnchor({ zoom: 3, scroll: 200, point: 100, margin: 0 }, 3, 60)).toBe(240);
  });
});
