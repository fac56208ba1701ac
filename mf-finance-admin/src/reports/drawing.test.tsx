import { render, screen } from '@testing-library/react';
import { Drawing } from './drawing';

it('draws a bar and a line for each point, with names and sums along the axes', () => {
  const { container } = render(
    <Drawing
      label="Sales"
      pointLabel="Day"
      width={600}
      points={[
        { name: '1 Nov', values: { sales: 1_500_000, profit: -2000 } },
        { name: '2 Nov', values: { sales: 700_000, profit: 5000 } },
      ]}
      series={[
        { key: 'sales', label: 'Sales', kind: 'bar', tone: 'primary' },
        { key: 'profit', label: 'Profit', kind: 'line', tone: 'accent' },
      ]}
    />,
  );
  expect(container.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(2);
  expect(container.querySelectorAll('.recharts-line-dot')).toHaveLength(2);
  expect(screen.getByText('1 Nov')).toBeInTheDocument();
  expect(screen.getByText('1.5M')).toBeInTheDocument();
});
