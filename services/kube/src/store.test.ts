import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { KubeObject } from './objects.ts';
import { createStore } from './store.ts';

interface Widget extends KubeObject {
  colours: string[];
}

const aWidget = (name: string, colours: string[], namespace?: string): Widget => ({
  metadata: { name, uid: name, resourceVersion: '1', ...(namespace !== undefined && { namespace }) },
  colours,
});

describe('a store', () => {
  it('finds objects by key: namespace and name, or the name alone', () => {
    const store = createStore<Widget>();
    store.set(aWidget('a', [], 'n'));
    store.set(aWidget('a', []));
    assert.deepEqual([...store.keys()], ['n/a', 'a']);
  });

  it('follows an object from index value to index value', () => {
    const store = createStore<Widget>({ colour: (widget) => widget.colours });
    store.set(aWidget('a', ['red', 'blue']));
    store.set(aWidget('b', ['red', 'red']));
    assert.deepEqual(store.keysBy('colour', 'red'), ['a', 'b']);
    assert.equal(store.set(aWidget('a', ['green', 'blue']))?.metadata.name, 'a');
    assert.deepEqual(store.keysBy('colour', 'red'), ['b']);
    assert.deepEqual(
      store.by('colour', 'blue').map((widget) => widget.metadata.name),
      ['a'],
    );
    store.delete('b');
    assert.deepEqual([...store.indexValues('colour')].sort(), ['blue', 'green']);
    assert.equal(store.delete('b'), undefined);
    assert.throws(() => store.keysBy('shape', 'x'), TypeError);
  });

  it('is as it was when an index function throws', () => {
    const store = createStore<Widget>({
      colour: (widget) => widget.colours,
      first(widget) {
        if (widget.colours.length === 0) throw new Error('no colour');
        return widget.colours.slice(0, 1);
      },
    });
    store.set(aWidget('a', ['red']));
    assert.throws(() => store.set(aWidget('a', [])), /no colour/);
    assert.deepEqual(store.keysBy('colour', 'red'), ['a']);
    assert.equal(store.get('a')?.colours.length, 1);
  });
});
